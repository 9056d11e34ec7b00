import { useTexts } from '#platform/web/i18n/text-area.ts';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { nameOfAccount } from '#platform/web/session/name-of-account.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { identityTexts } from './texts.ts';

// Signed-in users rarely come here: signing out is no part of the first load. The link that leads on is, so that the page is never empty.
const SignOutHere = lazyPart(() => import('./sign-out-here.tsx'));

interface SignedInNoticeProps {
  readonly user: SessionUser;
  readonly from: string | null;
}

/** Replaces Login and registration for a signed-in user: a link to go on, or sign-out to use another account. */
export function SignedInNotice({ user, from }: SignedInNoticeProps) {
  const t = useTexts(identityTexts).signedIn;
  return (
    <SignInFrame title={t.title} lead={t.lead({ name: user.name, email: nameOfAccount(user) })}>
      <div className="grid gap-3">
        <ButtonLink to={safeReturnPath(from)} size="large" full>
          {t.goOn}
        </ButtonLink>
        <SignOutHere from={from} />
      </div>
    </SignInFrame>
  );
}
