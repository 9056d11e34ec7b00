import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A native radio, drawn as a bead: put it in a <label>. */
export function RadioDot({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <input
      {...rest}
      type="radio"
      className={classNames(
        'size-[22px] shrink-0 appearance-none rounded-full border-2 border-line2 bg-surface checked:border-[7px] checked:border-act disabled:border-line',
        className,
      )}
    />
  );
}
