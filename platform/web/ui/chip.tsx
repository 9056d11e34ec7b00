import type { ComponentProps, ReactNode } from 'react';
import { chipLook } from './chip-look.ts';

interface ChipProps extends ComponentProps<'button'> {
  readonly pressed: boolean;
  /** A 28px round swatch of cloth, or an icon. */
  readonly swatch?: ReactNode;
}

/** A filter that is on or off. */
export function Chip({ pressed, swatch, className, children, type = 'button', ...rest }: ChipProps) {
  return (
    <button {...rest} type={type} aria-pressed={pressed} className={chipLook(pressed, Boolean(swatch), className)}>
      {swatch}
      {children}
    </button>
  );
}
