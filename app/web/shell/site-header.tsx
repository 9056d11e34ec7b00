import { Ticket } from 'lucide';
import { Link, NavLink } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import type { HeaderTone } from '#platform/web/page/page-handle.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Logo } from '#platform/web/ui/pictures/logo.tsx';
import { appTexts } from '../texts.ts';
import { isMainLink, mainLinks, organizerLinksFor } from './menus/links.ts';
import { MarkedLink } from './menus/marked-link.tsx';
import { MobileMenu } from './menus/mobile-menu.tsx';
import { ThemeSwitch } from './menus/theme-switch.tsx';

// Signed-out visitors, who are the majority on public pages, do not load it.
const UserMenu = lazyPart(
  () => import('./menus/user-menu.tsx'),
  () => <span className="size-10" />,
);

const tones: Readonly<Record<HeaderTone, string>> = {
  page: 'relative text-ink',
  hero: 'absolute inset-x-0 top-0 text-onhero [--ring:var(--onhero)]',
  light: 'absolute inset-x-0 top-0 text-chalk [--ring:var(--chalk)]',
  dark: 'absolute inset-x-0 top-0 text-onbrand [--ring:var(--onbrand)]',
};

const loginTones: Readonly<Record<HeaderTone, string>> = {
  page: 'bg-act text-onact hover:bg-act-hover',
  hero: 'bg-onbrand text-chalk dark:bg-brand dark:text-onbrand',
  light: 'bg-chalk text-onbrand',
  dark: 'bg-onbrand text-chalk',
};

/** The header: a bar of its own, or laid over the coloured band at the top of a page. */
export function SiteHeader({ tone, hiddenOnPhones = false }: { readonly tone: HeaderTone; readonly hiddenOnPhones?: boolean }) {
  const t = useTexts(appTexts);
  const { status, user } = useSession();
  const links = [...mainLinks, ...organizerLinksFor(user)];
  return (
    <header className={classNames('z-20', tones[tone], hiddenOnPhones && 'max-md:hidden')}>
      <div className="page-width flex h-(--header-height) items-center gap-3">
        <Link to={paths.home()} className="-ml-1 grid min-h-11 place-content-center rounded-control px-1">
          <Logo bead={tone === 'hero' ? 'vermilion' : 'marigold'} />
          <span className="sr-only">{t.frame.homeLink}</span>
        </Link>
        <nav aria-label={t.frame.main} className="ml-8 hidden md:flex">
          {links.map((link) => (
            <MarkedLink
              key={link.to}
              to={link.to}
              end={isMainLink(link)}
              className={(isActive) =>
                classNames(
                  'type-strong inline-flex min-h-11 items-center rounded-full px-3.5 whitespace-nowrap hover:bg-current/8 lg:px-4',
                  isActive && 'bg-current/8',
                  links.length > mainLinks.length && hiddenWhenCrowded.has(link.to) && 'max-xl:hidden',
                )
              }
            >
              {t.links[link.label]}
            </MarkedLink>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-2">
          {user ? (
            <>
              <NavLink
                to={paths.tickets()}
                end
                className={({ isActive }) =>
                  classNames(
                    'type-strong inline-flex min-h-11 items-center gap-2 rounded-full px-3.5 hover:bg-current/8 max-md:hidden',
                    isActive && 'bg-current/8',
                  )
                }
              >
                <Icon of={Ticket} size={19} />
                {t.links.tickets}
              </NavLink>
              {/* On phones all links are in the one menu beside it. */}
              <span className="max-md:hidden">
                <UserMenu user={user} />
              </span>
            </>
          ) : (
            <>
              <span className="max-md:hidden">
                <ThemeSwitch />
              </span>
              <Link
                to={paths.login()}
                className={classNames('button button-small', loginTones[tone], status === 'loading' && 'session-kept:invisible')}
              >
                {t.links.login}
              </Link>
            </>
          )}
          <MobileMenu user={user} />
        </div>
      </div>
    </header>
  );
}

/** The logo and the mobile menu link there too. */
const hiddenWhenCrowded = new Set([paths.home(), paths.forOrganizers()]);
