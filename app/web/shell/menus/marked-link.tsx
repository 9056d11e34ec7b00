import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { isMarked } from './is-marked.ts';

interface MarkedLinkProps {
  readonly to: string;
  /** Marked on this very page only, not on those below it. */
  readonly end?: boolean;
  readonly className: (isActive: boolean) => string;
  readonly children: ReactNode;
}

/** A link of a menu, marked on the pages that it stands for. */
export function MarkedLink({ to, end = false, className, children }: MarkedLinkProps) {
  const isActive = isMarked(useLocation().pathname, to, end);
  return (
    <Link to={to} aria-current={isActive ? 'page' : undefined} className={className(isActive)}>
      {children}
    </Link>
  );
}
