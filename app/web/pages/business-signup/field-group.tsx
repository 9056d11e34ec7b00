import type { ReactNode } from 'react';

/** Fields of a long form that belong together, under a heading. */
export function FieldGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-line pt-6 first:border-0 first:pt-0">
      <legend className="type-h2 float-left w-full wrap-anywhere">{title}</legend>
      {children}
    </fieldset>
  );
}
