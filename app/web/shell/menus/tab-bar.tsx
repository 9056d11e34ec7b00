import { CalendarPlus, House, LayoutDashboard, ScanLine, Search, Ticket, type IconNode } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session/session.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { appTexts } from '../../texts.ts';
import { organizes, type MenuLink } from './links.ts';
import { MarkedLink } from './marked-link.tsx';

interface BarTab extends MenuLink {
  readonly icon: IconNode;
}

// A page that does not exist yet comes with its icon when it is built: every page loads these.
const attendeeTabs: readonly BarTab[] = [
  { to: paths.home(), label: 'home', icon: House },
  { to: paths.events(), label: 'events', icon: Search },
  { to: paths.tickets(), label: 'tickets', icon: Ticket },
];

const organizerTabs: readonly BarTab[] = [
  { to: paths.organizer(), label: 'dashboard', icon: LayoutDashboard },
  { to: paths.events(), label: 'events', icon: Search },
  { to: paths.scan(), label: 'scan', icon: ScanLine },
  { to: paths.addEvent(), label: 'addEvent', icon: CalendarPlus },
];

/** The bar at the bottom of a phone. */
export function TabBar() {
  const t = useTexts(appTexts);
  const { user } = useSession();
  const tabs = organizes(user) ? organizerTabs : attendeeTabs;
  return (
    <nav
      aria-label={t.frame.shortcuts}
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16 items-stretch justify-around px-1">
        {tabs.map(({ to, label, icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <MarkedLink
              to={to}
              end={to === paths.home()}
              className={(isActive) =>
                classNames(
                  'group grid h-full place-content-center justify-items-center gap-1 text-[12px] leading-none font-semibold -outline-offset-3',
                  isActive ? 'text-ink' : 'text-ink3',
                )
              }
            >
              <span className="grid h-7 w-13 place-content-center rounded-full group-aria-[current=page]:bg-brand group-aria-[current=page]:text-onbrand">
                <Icon of={icon} size={20} />
              </span>
              {t.links[label]}
            </MarkedLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
