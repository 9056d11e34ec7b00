import { LogOut } from 'lucide';
import { useState } from 'react';
import { useHref } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session/sign-out.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../../texts.ts';

/** Signs out and goes home. */
export function SignOutButton() {
  const t = useTexts(appTexts).frame;
  const home = useHref(paths.home());
  const [busy, setBusy] = useState(false);

  function leave() {
    setBusy(true);
    void signOut(home);
  }

  return (
    <button
      type="button"
      className="type-body flex min-h-11 grow items-center gap-2.5 rounded-control px-3 text-left hover:bg-mutebg"
      aria-disabled={busy || undefined}
      onClick={() => !busy && leave()}
    >
      <Icon of={LogOut} size={18} />
      {t.signOut}
    </button>
  );
}
