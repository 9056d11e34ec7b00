import type { ReactNode } from 'react';
import { AreaTabs, type AreaTab } from './area-tabs.tsx';

interface AreaFrameProps {
  readonly title: string;
  /** What every page of the area offers, beside the title. */
  readonly actions?: ReactNode;
  /** What the row of tabs is, read out. */
  readonly tabsLabel: string;
  readonly tabs: readonly AreaTab[];
  readonly children: ReactNode;
}

/** The frame of a working area: its title, what every page of it offers, and the way between them. */
export function AreaFrame({ title, actions, tabsLabel, tabs, children }: AreaFrameProps) {
  return (
    <div className="page-width py-8 pb-16 md:py-10">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="type-title max-[359px]:text-[27px]! max-md:text-[34px]">{title}</h1>
        {actions}
      </div>
      <AreaTabs label={tabsLabel} tabs={tabs} />
      <div className="mt-7">{children}</div>
    </div>
  );
}
