import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** A surface with a hairline around it. */
export function Card({ className, children }: { readonly className?: string; readonly children: ReactNode }) {
  return <div className={classNames('rounded-card border border-line bg-surface p-5 md:p-7', className)}>{children}</div>;
}
