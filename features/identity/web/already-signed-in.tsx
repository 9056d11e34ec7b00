import { useState } from 'react';
import { useHref } from 'react-router';
import { safeReturnPath } from '#platform/contract/return-path.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut, type SessionUser } from '#platform/web/session.ts';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import { identityTexts } from './texts.ts';

interface AlreadySignedInProps {
  readonly user: SessionUser;
  readonly from: string | null;
}

/** In place of Login and registration for somebody who is signed in: the way on, or out to another account. */
export default function AlreadySignedIn({ user, from }: AlreadySignedInProps) {
  const t = useTexts(identityTexts).signedIn;
  const [busy, setBusy] = useState(false);
  const login = useHref(paths.login({ from }));

  function leave() {
    setBusy(true);
    void signOut(login);
  }

  return (
    <SignInFrame title={t.title} lead={t.lead(user.name, user.email)}>
      <div className="grid gap-3">
        <ButtonLink to={safeReturnPath(from)} size="large" full>
          {t.goOn}
        </ButtonLink>
        <Button variant="outline" size="large" full busy={busy && t.signingOut} onClick={leave}>
          {t.signOut}
        </Button>
      </div>
    </SignInFrame>
  );
}
