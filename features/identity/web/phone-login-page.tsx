import { useEffect, useState } from 'react';
import { useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { getSignInWays } from '../endpoints.ts';
import { keepAsked, readAsked, type AskedCode } from './phone/asked-code.ts';
import { CodeStep } from './phone/code-step.tsx';
import { NumberStep } from './phone/number-step.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';
import { useStepFocus } from './steps/use-step-focus.ts';
import { identityTexts } from './texts.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

const load = pageLoader(({ api }) => api.call(getSignInWays, {}));
export const loader = load;
export const clientLoader = load;

/** Sign-in with a code by SMS: the number, then the code. Leads back to the page that the visitor came from, else to the tickets. */
export default function PhoneLoginPage() {
  const t = useTexts(identityTexts).phone;
  const { phoneCode } = useLoaderData<typeof load>();
  const { user } = useSession();
  const [query] = useSearchParams();
  const from = query.get('from');
  const navigate = useNavigate();
  const [asked, setAsked] = useState<AskedCode | null>(null);
  const [typed, setTyped] = useState('');
  const [isSignedIn, setSignedIn] = useState(false);
  const box = useStepFocus(asked === null ? 'number' : 'code');
  // The server does not know the tab.
  useEffect(() => setAsked(readAsked()), []);

  function ask(next: AskedCode | null) {
    if (asked !== null) setTyped(asked.phone);
    keepAsked(next);
    setAsked(next);
  }

  async function leave() {
    setSignedIn(true);
    keepAsked(null);
    // The tickets of the number are in the account a moment later: a list of tickets is read again.
    await navigate(safeReturnPath(from, paths.tickets()), { replace: true, state: { ticketsComing: true } });
  }

  const head = <PageHead title={t.title} description={t.description} index={false} />;
  // A session that begins in the second step is its own.
  if (user !== null && asked === null && !isSignedIn) {
    return (
      <>
        {head}
        <SignedInNotice user={user} from={from} />
      </>
    );
  }
  if (!phoneCode) {
    return (
      <SignInFrame title={t.title} lead={t.unavailable}>
        {head}
        <ButtonLink to={paths.login({ from })} size="large" full>
          {t.login}
        </ButtonLink>
      </SignInFrame>
    );
  }
  return (
    <div ref={box}>
      {head}
      {asked === null ? (
        <NumberStep first={typed} from={from} onSent={(phone) => ask({ phone, sentAt: Date.now() })} />
      ) : (
        <CodeStep asked={asked} onAskedAgain={() => ask({ ...asked, sentAt: Date.now() })} onOther={() => ask(null)} onSignedIn={leave} />
      )}
    </div>
  );
}
