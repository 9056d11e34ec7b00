import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { buttonLook, type ButtonLook } from './button-look.ts';

interface ButtonLinkProps extends Omit<LinkProps, 'className'>, ButtonLook {
  readonly icon?: ReactNode;
  readonly className?: string;
}

/** A link that looks like a button, for navigation. */
export function ButtonLink({ variant, size, full, icon, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonLook({ variant, size, full }, className)}>
      {icon}
      {children}
    </Link>
  );
}
