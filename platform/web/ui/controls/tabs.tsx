import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../class-names.ts';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
}

interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  readonly current: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the current tab. */
  readonly children: ReactNode;
}

/** Tabs with their panel. Arrow keys, Home and End move between them; the row scrolls inside itself when it is too narrow. */
export function Tabs<Id extends string>({ label, tabs, current, onChange, children }: TabsProps<Id>) {
  const list = useRef<HTMLDivElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === current);
    const target = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
    const next = target === undefined ? undefined : tabs.at(target % tabs.length);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`#tab-${next.id}`)?.focus();
  }

  return (
    <>
      <div className="overflow-x-auto overflow-y-hidden [scrollbar-width:none]">
        <div ref={list} role="tablist" aria-label={label} className="flex min-w-max gap-8 border-b border-line" onKeyDown={handleKeyDown}>
          {tabs.map((tab) => (
            <button
              key={tab.id}
              type="button"
              role="tab"
              id={`tab-${tab.id}`}
              aria-selected={tab.id === current}
              aria-controls={`panel-${tab.id}`}
              tabIndex={tab.id === current ? 0 : -1}
              className={classNames(
                '-mb-px inline-flex min-h-12 items-center gap-2 border-b-[3px] text-[16.5px] font-semibold whitespace-nowrap -outline-offset-3',
                tab.id === current ? 'border-ink font-bold dark:border-brand' : 'border-transparent text-ink2 hover:text-ink',
              )}
              onClick={() => onChange(tab.id)}
            >
              {tab.label}
              {tab.count !== undefined && (
                <span className="grid h-6 min-w-6 place-content-center rounded-full bg-mutebg px-1.5 text-[13px] font-semibold text-mute">
                  {tab.count}
                </span>
              )}
            </button>
          ))}
        </div>
      </div>
      <div role="tabpanel" id={`panel-${current}`} aria-labelledby={`tab-${current}`} tabIndex={-1} className="outline-none">
        {children}
      </div>
    </>
  );
}
