import { useState } from 'react';
import { messageFor } from '#platform/web/api-client.ts';
import { safeReturnPath } from '#platform/web/paths.ts';
import { signOut, type SessionUser } from '#platform/web/session.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { showToast } from '#platform/web/ui/toast-list.ts';
import { SignInFrame } from './sign-in-frame.tsx';

interface AlreadySignedInProps {
  readonly user: SessionUser;
  readonly from: string | null;
}

/** In place of Login and registration for somebody who is signed in: the way on, or out to another account. */
export function AlreadySignedIn({ user, from }: AlreadySignedInProps) {
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    try {
      await signOut();
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    }
  }

  return (
    <SignInFrame title="You are signed in" lead={`This is the account of ${user.name}, ${user.email}. To use another one, sign out first.`}>
      <div className="grid gap-3">
        <ButtonLink to={safeReturnPath(from)} size="large" full>
          Continue
        </ButtonLink>
        <Button variant="outline" size="large" full busy={busy && 'Signing out...'} onClick={() => void leave()}>
          Sign out
        </Button>
      </div>
    </SignInFrame>
  );
}
