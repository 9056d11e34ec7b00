import { Skeleton } from '#platform/web/ui/skeleton.tsx';

/** The purchase page while its event is fetched. */
export function PurchaseSkeleton() {
  return (
    <div role="status" aria-label="Loading tickets" className="checkout-width grid gap-8 pt-6 pb-16 md:grid-cols-[minmax(0,1fr)_400px] md:gap-16 md:pt-10">
      <div className="grid content-start gap-4">
        <Skeleton className="h-10 w-3/4 md:h-14" />
        <Skeleton className="mt-4 h-7 w-1/2" />
        {[0, 1, 2].map((card) => (
          <Skeleton key={card} className="h-36 rounded-option!" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-card! max-md:hidden" />
    </div>
  );
}
