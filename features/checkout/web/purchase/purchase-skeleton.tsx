import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { checkoutTexts } from '../texts.ts';

/** The purchase page while its event loads. */
export function PurchaseSkeleton() {
  const t = useTexts(checkoutTexts).page;
  return (
    <div role="status" aria-label={t.loading} className="checkout-width grid gap-8 pt-6 pb-16 md:grid-cols-[minmax(0,1fr)_400px] md:gap-16 md:pt-10">
      <h1 className="sr-only">{t.loading}</h1>
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
