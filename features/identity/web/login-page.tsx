import { Link, useLoaderData, useNavigate, useSearchParams } from 'react-router';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { pageLoader } from '#platform/web/page/page-data.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { SignInStep } from '#platform/web/session/sign-in.ts';
import { PasswordInput } from '#platform/web/ui/controls/password-input.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { getSignInWays } from '../endpoints.ts';
import { EmailInput } from './form/email-input.tsx';
import { IdentityForm, type IdentityCalls } from './form/identity-form.tsx';
import { PurposeNote } from './purpose-note.tsx';
import { OtherWay, OtherWays, SignInFrame } from './sign-in-frame.tsx';
import { SignedInNotice } from './signed-in-notice.tsx';
import { SignedOutOnly } from './signed-out-only.tsx';
import { identityTexts } from './texts.ts';
import { keepTyped, markOwnSignUp } from './form/typed-account.ts';
import { useIdentityForm } from './form/use-identity-form.ts';

export const handle = { frame: 'bare' } satisfies PageHandle;

// Without an answer the page is whole but for the link.
const load = pageLoader(({ api }) => api.call(getSignInWays, {}).catch(() => ({ phoneCode: false })));
export const loader = load;
export const clientLoader = load;

interface Typed {
  readonly email: string;
  readonly password: string;
}

/** Login. Leads back to the page that the visitor came from, else home. */
export default function LoginPage() {
  const { login: t, fields } = useTexts(identityTexts);
  const { user } = useSession();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const form = useIdentityForm(({ loginForm }) => loginForm, { email: query.get('email') ?? '', password: '' });
  const email = form.values.email.trim();
  const from = query.get('from');

  async function login(typed: Typed, calls: IdentityCalls) {
    const step = await calls.signIn(typed.email, typed.password);
    if (step !== 'done') await prepareFor(step, typed, calls);
    await navigate(pageAfter(step, typed.email, from), { replace: step === 'done' });
  }

  const head = <PageHead title={t.page} description={t.description} path={paths.login()} />;
  // While the form is being submitted, a session that begins is its own.
  if (user !== null && !form.isSubmitting) {
    return (
      <>
        {head}
        <SignedInNotice user={user} from={from} />
      </>
    );
  }
  return (
    <SignInFrame title={t.title} lead={from?.startsWith(paths.purchase('')) ? t.leadToPurchase : t.lead}>
      {head}
      <SignedOutOnly>
        <PurposeNote next={t.next} />
        <IdentityForm form={form} failed={t.failed} button={t.button} busy={t.busy} submit={login}>
          <EmailInput {...form.field('email')} />
          <PasswordInput
            label={fields.password}
            aside={
              <Link to={paths.forgotPassword({ email, from })} className="link tap">
                {t.forgotPassword}
              </Link>
            }
            {...form.field('password')}
          />
        </IdentityForm>
        <OtherWays>
          <PhoneWay from={from} />
          <OtherWay question={t.isNew} to={paths.register({ email, from })}>
            {t.createAccount}
          </OtherWay>
          <OtherWay question={t.runsEvents} to={paths.businessSignup({ email })}>
            {t.registerBusiness}
          </OtherWay>
        </OtherWays>
      </SignedOutOnly>
    </SignInFrame>
  );
}

/** The link to the sign-in by a phone code, where there is one. */
function PhoneWay({ from }: { readonly from: string | null }) {
  const t = useTexts(identityTexts).login;
  const { phoneCode } = useLoaderData<typeof load>();
  return (
    phoneCode && (
      <OtherWay question={t.ticketsByPhone} to={paths.phoneLogin({ from })}>
        {t.byPhone}
      </OtherWay>
    )
  );
}

function pageAfter(step: SignInStep, email: string, from: string | null): string {
  if (step === 'confirm') return paths.register({ step: 'confirm', email, from });
  if (step === 'reset') return paths.forgotPassword({ step: 'reset', email, from });
  return safeReturnPath(from);
}

/** The account cannot sign in yet. The next screen asks for a code, so one is sent; the password was right. */
async function prepareFor(step: 'confirm' | 'reset', { email, password }: Typed, { resendCode, forgotPassword }: IdentityCalls): Promise<void> {
  const { confirm, reset } = textsNow(identityTexts);
  try {
    if (step === 'confirm') {
      keepTyped({ email, password });
      markOwnSignUp(email);
      await resendCode(email);
    }
    if (step === 'reset') await forgotPassword(email);
    showToast(step === 'confirm' ? confirm.resent : reset.sent);
  } catch (error) {
    const { refusalMessage } = await import('./form/place-refusal.ts');
    showToast(refusalMessage(error), { tone: 'bad' });
  }
}
