import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { appTexts } from '../../texts.ts';
import { accountLinksFor } from './account-links.ts';
import { isMainLink, mainLinks, organizerLinksFor, type MenuLink } from './links.ts';
import { MarkedLink } from './marked-link.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { LanguageLinks } from './language-links.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserName } from './user-name.tsx';

interface MobileMenuSheetProps {
  readonly user: SessionUser | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The full list of links. */
export default function MobileMenuSheet({ user, open, onClose }: MobileMenuSheetProps) {
  const t = useTexts(appTexts).frame;
  const location = useLocation();
  const shownFor = useRef(location);
  // Closes after a link was followed.
  useEffect(() => {
    if (shownFor.current === location) return;
    shownFor.current = location;
    onClose();
  }, [location, onClose]);
  return (
    <Dialog open={open} onClose={onClose} title={t.menu}>
      {user && <UserName user={user} className="mb-3 border-b border-line px-3 pb-3" />}
      <MenuList label={t.main} links={[...mainLinks, ...organizerLinksFor(user)]} />
      {user ? (
        <>
          <MenuList label={t.account} links={accountLinksFor(user)} />
          <SignOutButton />
        </>
      ) : (
        <MenuList label={t.account} links={[{ to: paths.login(), label: 'login' }]} />
      )}
      <LanguageLinks className="pl-3" />
      <div className="flex items-center justify-between gap-3 py-1 pl-3">
        <CurrencySelect />
      </div>
      <div className="flex items-center justify-between border-t border-line pt-2 pl-3">
        <span className="type-body" aria-hidden="true">
          {t.lightOrDark}
        </span>
        <ThemeSwitch />
      </div>
    </Dialog>
  );
}

function MenuList({ label, links }: { readonly label: string; readonly links: readonly MenuLink[] }) {
  const t = useTexts(appTexts).links;
  return (
    <nav aria-label={label} className="mb-2 border-b border-line pb-2">
      {links.map((link) => (
        <MarkedLink
          key={link.to}
          to={link.to}
          end={isMainLink(link)}
          className={(isActive) =>
            classNames('type-strong flex min-h-12 items-center rounded-control px-3', isActive ? 'bg-brandsoft' : 'hover:bg-mutebg')
          }
        >
          {t[link.label]}
        </MarkedLink>
      ))}
    </nav>
  );
}
