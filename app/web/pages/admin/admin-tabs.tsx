import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { adminTexts } from './texts.ts';

const tabs = [
  { to: paths.admin(), label: 'applications' },
  { to: paths.adminAccounts(), label: 'accounts' },
  { to: paths.adminInvitations(), label: 'invitations' },
  { to: paths.adminAuditLog(), label: 'auditLog' },
  { to: paths.adminMessages(), label: 'messages' },
  { to: paths.adminSettings(), label: 'settings' },
  { to: paths.adminFailedWork(), label: 'failedWork' },
] as const;

/** Room that shows a part of the tab before the current one. */
const ROOM_PX = 48;

/** The pages of the admin area, each with an address of its own. The row scrolls inside itself; the current page is in view. */
export function AdminTabs({ waiting }: { readonly waiting: number }) {
  const t = useTexts(adminTexts);
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current) row.current?.scrollTo({ left: current.offsetLeft - ROOM_PX });
  }, [pathname]);

  return (
    <nav
      ref={row}
      aria-label={t.tabs.label}
      className="relative mt-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-md:-mx-5 max-md:px-5 sm:max-md:-mx-8 sm:max-md:px-8 md:mt-8"
    >
      <ul className="flex w-max min-w-full gap-7 border-b border-line md:gap-9">
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className={({ isActive }) =>
                classNames(
                  '-mb-px inline-flex min-h-12 items-center gap-2 border-b-[3px] text-[16.5px] font-semibold whitespace-nowrap -outline-offset-3',
                  isActive ? 'border-ink font-bold dark:border-brand' : 'border-transparent text-ink2 hover:text-ink',
                )
              }
            >
              {t.tabs[label]}
              {label === 'applications' && waiting > 0 && (
                <>
                  <span aria-hidden="true" className="tnum grid h-6 min-w-6 place-content-center rounded-full bg-mutebg px-1.5 text-[13px] text-mute">
                    {waiting}
                  </span>
                  <span className="sr-only">{t.waiting({ count: waiting })}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
