import { classNames } from './class-names.ts';

/** A grey bar where text or a control will stand. Give it the final size by class. It does not move. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-badge bg-mutebg', className)} />;
}
