import type { ReactNode } from 'react';

interface SectionHeadProps {
  readonly title: string;
  readonly lead: string;
  readonly button: ReactNode;
}

/** The title of a part of the page, what it is for, and how one begins. */
export function SectionHead({ title, lead, button }: SectionHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="max-w-[640px] min-w-0">
        <h2 className="type-h2 mb-1">{title}</h2>
        <p className="type-body text-ink2">{lead}</p>
      </div>
      {button}
    </div>
  );
}
