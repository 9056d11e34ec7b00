import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session.ts';

/** Signs out and goes home. */
export function SignOutButton() {
  const [busy, setBusy] = useState(false);

  function leave() {
    setBusy(true);
    void signOut(paths.home());
  }

  return (
    <button
      type="button"
      className="type-body flex min-h-11 grow items-center gap-2.5 rounded-control px-3 text-left hover:bg-mutebg"
      aria-disabled={busy || undefined}
      onClick={() => !busy && leave()}
    >
      <LogOut size={18} aria-hidden="true" />
      Sign out
    </button>
  );
}
