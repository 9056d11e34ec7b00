import { PosterSkeleton } from './poster-skeleton.tsx';
import { Skeleton } from './skeleton.tsx';

/** The shape of an event card before its event has loaded. Announce "Loading events" once beside the grid. */
export function EventCardSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-4 md:block">
      <PosterSkeleton className="aspect-4/5 w-[116px] shrink-0 md:w-auto" />
      <div className="grid grow content-start gap-2.5 md:mt-4">
        <Skeleton className="h-3.5 w-2/5" />
        <Skeleton className="h-5 w-5/6" />
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
        <div className="mt-3 flex items-center justify-between">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-11 w-28 rounded-control" />
        </div>
      </div>
    </div>
  );
}
