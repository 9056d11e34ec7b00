import { useId } from 'react';
import { classNames } from '../class-names.ts';

export interface Segment<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Shown in place of the label below 900px; it is a part of it. */
  readonly short?: string;
}

interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly segments: readonly Segment<Value>[];
  /** Null: none of them. */
  readonly value: Value | null;
  readonly onChange: (value: Value) => void;
  readonly className?: string;
}

/** One of few values, side by side on a sunken track: a group of radio buttons, so that arrow keys move between them. */
export function Segmented<Value extends string>({ label, segments, value, onChange, className }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className={classNames('flex rounded-inset bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className={classNames(
            'relative flex min-h-11 min-w-0 grow cursor-pointer items-center justify-center rounded-control px-2.5 text-center text-[14px] leading-tight md:px-5 md:text-[15px]',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            segment.value === value ? 'bg-surface font-bold ring-1 ring-line dark:bg-raised' : 'font-semibold text-ink2 hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            aria-label={segment.short === undefined ? undefined : segment.label}
            className="absolute inset-0 size-full cursor-pointer appearance-none outline-none"
            onChange={() => onChange(segment.value)}
          />
          {segment.short === undefined ? (
            segment.label
          ) : (
            <span aria-hidden="true">
              <span className="md:hidden">{segment.short}</span>
              <span className="max-md:hidden">{segment.label}</span>
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
