import { classNames } from '../class-names.ts';

/** A dot pattern in place of a poster that has not loaded; it keeps the poster's ratio. */
export function PosterSkeleton({ className = 'aspect-4/5' }: { readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('dot-pattern block rounded-poster', className)} />;
}
