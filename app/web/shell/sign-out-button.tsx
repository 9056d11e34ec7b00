import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { messageFor } from '#platform/web/api-client.ts';
import { paths } from '#platform/web/paths.ts';
import { signOut } from '#platform/web/session.ts';
import { showToast } from '#platform/web/ui/toast-list.ts';

/** Signs out and goes home. */
export function SignOutButton() {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function leave() {
    setBusy(true);
    // Home first: the page behind would send a visitor who is signed out to Login.
    await navigate(paths.home());
    try {
      await signOut();
    } catch (error) {
      showToast(messageFor(error), { tone: 'bad' });
    }
  }

  return (
    <button
      type="button"
      className="type-body flex min-h-11 grow items-center gap-2.5 rounded-control px-3 text-left hover:bg-mutebg"
      aria-disabled={busy || undefined}
      onClick={() => !busy && void leave()}
    >
      <LogOut size={18} aria-hidden="true" />
      Sign out
    </button>
  );
}
