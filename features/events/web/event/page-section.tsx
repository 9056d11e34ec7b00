import type { ReactNode } from 'react';

interface PageSectionProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

/** A part of an event's page under its heading. */
export function PageSection({ title, id, children }: PageSectionProps) {
  return (
    <section id={id} className="mb-11">
      <h2 className="type-h2 mb-3">{title}</h2>
      {children}
    </section>
  );
}
