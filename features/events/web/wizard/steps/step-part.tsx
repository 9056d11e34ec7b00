import type { ReactNode } from 'react';

/** Fields that belong together, under a heading. */
export function StepPart({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) {
  return (
    <section className="grid grid-cols-1 gap-5">
      <div>
        <h3 className="type-h3">{title}</h3>
        {lead !== undefined && <p className="type-small mt-1 text-ink2">{lead}</p>}
      </div>
      {children}
    </section>
  );
}
