import { ChevronDown } from 'lucide';
import { useEffect, useRef, useState, type FocusEvent } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../../texts.ts';
import { accountLinksFor } from './account-links.ts';
import { LanguageLinks } from './language-links.tsx';
import { organizerLinksFor } from './links.ts';
import { MarkedLink } from './marked-link.tsx';
import { SignOutButton } from './sign-out-button.tsx';
import { ThemeSwitch } from './theme-switch.tsx';
import { UserName } from './user-name.tsx';

/** The signed-in visitor's menu: a button that opens a list of links. */
export default function UserMenu({ user }: { readonly user: SessionUser }) {
  const t = useTexts(appTexts);
  const { open, toggle, box, button, closeWhenLeft } = useDisclosure();
  return (
    <div ref={box} className="relative" onBlur={closeWhenLeft}>
      <button
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls="user-menu"
        className="flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full md:pr-1"
        onClick={toggle}
      >
        <span className="sr-only">{t.frame.menuOf({ name: user.name })}</span>
        <Avatar name={user.name} size="small" />
        <Icon of={ChevronDown} size={17} className="max-md:hidden" />
      </button>
      {open && <MenuPanel user={user} />}
    </div>
  );
}

/** Whether the menu is open. It closes on navigation, on a press elsewhere, on Escape (which returns the focus), and when the focus leaves it. */
function useDisclosure() {
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const location = useLocation();

  useEffect(() => setOpen(false), [location]);
  useEffect(() => {
    if (!open) return undefined;
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) setOpen(false);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onPointerDown);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('pointerdown', onPointerDown);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [open]);

  function closeWhenLeft(event: FocusEvent) {
    if (event.relatedTarget instanceof Node && !box.current?.contains(event.relatedTarget)) setOpen(false);
  }

  return { open, toggle: () => setOpen(!open), box, button, closeWhenLeft };
}

function MenuPanel({ user }: { readonly user: SessionUser }) {
  const t = useTexts(appTexts);
  return (
    <div
      id="user-menu"
      className="absolute top-full right-0 z-30 mt-2 w-64 animate-fade rounded-card border border-line bg-raised p-2 text-ink shadow-e2 [--ring:var(--focus)]"
    >
      <UserName user={user} className="border-b border-line px-3 pt-1 pb-3" />
      <nav aria-label={t.frame.account} className="py-1">
        {[...organizerLinksFor(user), ...accountLinksFor(user)].map((link) => (
          <MarkedLink
            key={link.to}
            to={link.to}
            className={(isActive) =>
              classNames('type-body flex min-h-11 items-center rounded-control px-3 hover:bg-mutebg', isActive && 'bg-mutebg font-semibold')
            }
          >
            {t.links[link.label]}
          </MarkedLink>
        ))}
      </nav>
      <LanguageLinks className="border-t border-line px-3 py-1" />
      <div className="flex items-center justify-between border-t border-line pt-1">
        <SignOutButton />
        <ThemeSwitch />
      </div>
    </div>
  );
}
