import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { chipLook } from './chip-look.ts';

interface ChipLinkProps extends Omit<LinkProps, 'className'> {
  readonly current: boolean;
  readonly swatch?: ReactNode;
  readonly className?: string;
}

/** A filter with an address of its own, so that it works before scripts run and can be shared. */
export function ChipLink({ current, swatch, className, children, ...rest }: ChipLinkProps) {
  return (
    <Link {...rest} aria-current={current ? 'true' : undefined} className={chipLook(current, Boolean(swatch), className)}>
      {swatch}
      {children}
    </Link>
  );
}
