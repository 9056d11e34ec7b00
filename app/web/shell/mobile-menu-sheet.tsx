import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import type { SessionUser } from '#platform/web/session.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { accountLinksFor, mainLinks, organizerLinksFor, type MenuLink } from './links.ts';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface MobileMenuSheetProps {
  readonly user: SessionUser | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The full list of links. */
export default function MobileMenuSheet({ user, open, onClose }: MobileMenuSheetProps) {
  const location = useLocation();
  const shownFor = useRef(location);
  // A link was followed: the menu has done its work.
  useEffect(() => {
    if (shownFor.current === location) return;
    shownFor.current = location;
    onClose();
  }, [location, onClose]);
  return (
    <Dialog open={open} onClose={onClose} title="Menu">
      <MenuList label="Main" links={[...mainLinks, ...organizerLinksFor(user)]} />
      {user ? (
        <>
          <MenuList label="Account" links={accountLinksFor(user)} />
          <SignOutButton />
        </>
      ) : (
        <MenuList label="Account" links={[{ to: paths.login(), label: 'Login' }]} />
      )}
      <div className="mt-2 flex items-center justify-between border-t border-line pt-2 pl-3">
        <span className="type-body" aria-hidden="true">
          Light or dark
        </span>
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}

function MenuList({ label, links }: { readonly label: string; readonly links: readonly MenuLink[] }) {
  return (
    <nav aria-label={label} className="mb-2 border-b border-line pb-2">
      {links.map((link) => (
        <NavLink
          key={link.to}
          to={link.to}
          end
          className={({ isActive }) =>
            classNames('type-strong flex min-h-12 items-center rounded-control px-3', isActive ? 'bg-brandsoft' : 'hover:bg-mutebg')
          }
        >
          {link.label}
        </NavLink>
      ))}
    </nav>
  );
}
