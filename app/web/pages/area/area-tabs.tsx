import { useEffect, useRef } from 'react';
import { NavLink, useLocation } from 'react-router';
import { classNames } from '#platform/web/ui/class-names.ts';

export interface AreaTab {
  readonly to: string;
  readonly label: string;
  /** Of tabs that are one page, each with a query of its own. */
  readonly isCurrent?: boolean;
  /** How many entries wait on that page, and the same in words; shown from 1. */
  readonly waiting?: { readonly count: number; readonly words: string };
}

interface AreaTabsProps {
  /** What the row is, read out. */
  readonly label: string;
  readonly tabs: readonly AreaTab[];
}

/** Room that shows a part of the tab before the current one. */
const ROOM_PX = 48;

/** The pages of an area, each with an address of its own, which is current on the pages below it, too, unless they have tabs. The row scrolls inside itself; the
 * current page is in view. */
export function AreaTabs({ label: name, tabs }: AreaTabsProps) {
  const { pathname } = useLocation();
  const row = useRef<HTMLElement>(null);

  useEffect(() => {
    const current = row.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (current) row.current?.scrollTo({ left: current.offsetLeft - ROOM_PX });
  }, [pathname]);

  return (
    <nav
      ref={row}
      aria-label={name}
      className="relative mt-5 overflow-x-auto overflow-y-hidden [scrollbar-width:none] max-md:-mx-5 max-md:px-5 sm:max-md:-mx-8 sm:max-md:px-8 md:mt-8"
    >
      <ul className="flex w-max min-w-full gap-7 border-b border-line md:gap-9">
        {tabs.map(({ to, label, isCurrent, waiting }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={tabs.some((other) => other.to.startsWith(`${to}/`))}
              preventScrollReset={isCurrent !== undefined}
              aria-current={isCurrent === false ? 'false' : 'page'}
              className={({ isActive }) =>
                classNames(
                  '-mb-px inline-flex min-h-12 items-center gap-2 border-b-[3px] text-[16.5px] font-semibold whitespace-nowrap -outline-offset-3',
                  (isCurrent ?? isActive) ? 'border-ink font-bold dark:border-brand' : 'border-transparent text-ink2 hover:text-ink',
                )
              }
            >
              {label}
              {waiting !== undefined && waiting.count > 0 && (
                <>
                  <span aria-hidden="true" className="tnum grid h-6 min-w-6 place-content-center rounded-full bg-mutebg px-1.5 text-[13px] text-mute">
                    {waiting.count}
                  </span>
                  <span className="sr-only">{waiting.words}</span>
                </>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
