import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';

interface ChoiceRowProps {
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onSelect: () => void;
  readonly title: string;
  readonly detail?: string;
  /** At the right: an amount, a badge. */
  readonly aside?: ReactNode;
  /** Shown below while it is chosen. */
  readonly children?: ReactNode;
}

/** The card around rows of radios; the chosen row is tinted. */
export function ChoiceList({ legend, children }: { readonly legend: string; readonly children: ReactNode }) {
  return (
    <fieldset className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      <legend className="sr-only">{legend}</legend>
      {children}
    </fieldset>
  );
}

/** One row: a radio with its name, its description and its price. */
export function ChoiceRow({ name, value, checked, onSelect, title, detail, aside, children }: ChoiceRowProps) {
  return (
    <div className={classNames(checked && 'bg-brandsoft')}>
      <label className="flex min-h-16 cursor-pointer items-center gap-3 px-4 py-3 has-focus-visible:outline-3 has-focus-visible:-outline-offset-3 has-focus-visible:outline-focus md:px-4.5">
        <RadioDot name={name} value={value} checked={checked} onChange={onSelect} className="outline-none" />
        <span className="min-w-0 grow">
          <span className="type-strong block">{title}</span>
          {detail !== undefined && <span className="type-small block text-ink2">{detail}</span>}
        </span>
        {aside}
      </label>
      {checked && children && <div className="px-4 pb-4 pl-[50px] md:px-4.5 md:pl-[52px]">{children}</div>}
    </div>
  );
}
