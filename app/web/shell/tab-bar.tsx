import { CalendarPlus, House, LayoutDashboard, MessageCircle, Repeat2, Search, Ticket, type LucideIcon } from 'lucide-react';
import { NavLink } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { useSession } from '#platform/web/session.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { isBuilt } from './links.ts';

interface BarTab {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
}

const attendeeTabs: readonly BarTab[] = [
  { to: paths.home(), label: 'Home', Icon: House },
  { to: paths.events(), label: 'Events', Icon: Search },
  { to: paths.tickets(), label: 'Tickets', Icon: Ticket },
  { to: paths.resale(), label: 'Resale', Icon: Repeat2 },
  { to: paths.community(), label: 'Community', Icon: MessageCircle },
];

const organizerTabs: readonly BarTab[] = [
  { to: paths.organizer(), label: 'Dashboard', Icon: LayoutDashboard },
  { to: paths.events(), label: 'Events', Icon: Search },
  { to: paths.addEvent(), label: 'Add Event', Icon: CalendarPlus },
  { to: paths.community(), label: 'Community', Icon: MessageCircle },
];

/** The bar at the bottom of a phone. */
export function TabBar() {
  const { user } = useSession();
  const worksHere = user !== null && user.role !== 'customer' && isBuilt(paths.organizer());
  const tabs = (worksHere ? organizerTabs : attendeeTabs).filter((tab) => isBuilt(tab.to));
  return (
    <nav
      aria-label="Shortcuts"
      className="tab-bar fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex h-16 items-stretch justify-around px-1">
        {tabs.map(({ to, label, Icon }) => (
          <li key={to} className="min-w-0 flex-1">
            <NavLink
              to={to}
              end={to === paths.home()}
              className={({ isActive }) =>
                classNames(
                  'group grid h-full place-content-center justify-items-center gap-1 text-[12px] leading-none font-semibold -outline-offset-3',
                  isActive ? 'text-ink' : 'text-ink3',
                )
              }
            >
              <span className="grid h-7 w-13 place-content-center rounded-full group-aria-[current=page]:bg-brand group-aria-[current=page]:text-onbrand">
                <Icon size={20} aria-hidden="true" />
              </span>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
