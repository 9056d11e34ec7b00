import { useState } from 'react';
import { useHref } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { identityTexts } from './texts.ts';

interface SignOutHereProps {
  readonly from: string | null;
  /** The account to sign in with, if one is known. */
  readonly email?: string;
}

/** Ends the session and returns to Login, to sign in with another account. */
export default function SignOutHere({ from, email }: SignOutHereProps) {
  const t = useTexts(identityTexts).signedIn;
  const [busy, setBusy] = useState(false);
  const login = useHref(paths.login({ from, ...(email !== undefined && { email }) }));

  function leave() {
    setBusy(true);
    void signOut(login);
  }

  return (
    <Button variant="outline" size="large" full busy={busy && t.signingOut} onClick={leave}>
      {t.signOut}
    </Button>
  );
}
