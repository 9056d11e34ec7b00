import { useState } from 'react';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut, type SessionUser } from '#platform/web/session.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';

interface AlreadySignedInProps {
  readonly user: SessionUser;
  readonly from: string | null;
}

/** In place of Login and registration for somebody who is signed in: the way on, or out to another account. */
export function AlreadySignedIn({ user, from }: AlreadySignedInProps) {
  const [busy, setBusy] = useState(false);

  function leave() {
    setBusy(true);
    void signOut(paths.login({ from }));
  }

  return (
    <SignInFrame title="You are signed in" lead={`This is the account of ${user.name}, ${user.email}. To use another one, sign out first.`}>
      <div className="grid gap-3">
        <ButtonLink to={safeReturnPath(from)} size="large" full>
          Continue
        </ButtonLink>
        <Button variant="outline" size="large" full busy={busy && 'Signing out...'} onClick={leave}>
          Sign out
        </Button>
      </div>
    </SignInFrame>
  );
}
