import type { ReactNode } from 'react';

/** A part of the form with its heading. */
export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="type-h2 mb-3.5">{title}</h2>
      {children}
    </section>
  );
}
