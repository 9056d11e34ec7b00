import { useTexts } from '#platform/web/i18n/text-area.ts';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { lazyPart } from '#platform/web/lazy-part.tsx';
import type { SessionUser } from '#platform/web/session.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { identityTexts } from './texts.ts';

// Hardly anybody comes here signed in: signing out is no part of the first load. The way on is, so that nobody ends at an empty page.
const SignOutHere = lazyPart(() => import('./sign-out-here.tsx'));

interface SignedInNoticeProps {
  readonly user: SessionUser;
  readonly from: string | null;
}

/** In place of Login and registration for a user who is signed in: the way on, or out to another account. */
export function SignedInNotice({ user, from }: SignedInNoticeProps) {
  const t = useTexts(identityTexts).signedIn;
  return (
    <SignInFrame title={t.title} lead={t.lead(user.name, user.email)}>
      <div className="grid gap-3">
        <ButtonLink to={safeReturnPath(from)} size="large" full>
          {t.goOn}
        </ButtonLink>
        <SignOutHere from={from} />
      </div>
    </SignInFrame>
  );
}
