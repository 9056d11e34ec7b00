import { classNames } from '../class-names.ts';

/** A grey bar in place of a text or control that has not loaded. Set the final size by class. It does not move. */
export function Skeleton({ className }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('block rounded-badge bg-mutebg', className)} />;
}
