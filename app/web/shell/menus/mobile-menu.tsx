import { Menu } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { SessionUser } from '#platform/web/session/session.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../../texts.ts';

// Most visitors never open it: it is no part of the first load.
const MobileMenuSheet = lazyPart(() => import('./mobile-menu-sheet.tsx'));

/** Below 900px: the button of the menu. */
export function MobileMenu({ user }: { readonly user: SessionUser | null }) {
  const t = useTexts(appTexts).frame;
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);
  return (
    <div className="md:hidden">
      <button
        type="button"
        aria-label={t.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        className="button button-icon -mr-2.5"
        onPointerEnter={() => setWanted(true)}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Icon of={Menu} size={24} />
      </button>
      {wanted && <MobileMenuSheet user={user} open={open} onClose={() => setOpen(false)} />}
    </div>
  );
}
