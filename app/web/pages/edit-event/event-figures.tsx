import type { ReactNode } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import type { getEventSales } from '#features/checkout/sales/sales-contract.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { ticketsHeld, ticketsSold } from '#features/events/web/editor/edited-event.ts';
import { editorTexts } from '#features/events/web/editor/texts.ts';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Price } from '#platform/web/ui/price.tsx';

interface EventFiguresProps {
  readonly event: EventDetail;
  readonly sales: OutputOf<typeof getEventSales> | undefined;
  readonly isFailed: boolean;
}

/** Four figures of an event: sold, paid, being bought, left. */
export function EventFigures({ event, sales, isFailed }: EventFiguresProps) {
  const { stats: t } = useTexts(editorTexts);
  const language = useLanguage();
  const count = (figure: number) => groupDigits(figure, language);
  const [sold, held] = [ticketsSold(event), ticketsHeld(event)];
  return (
    <dl
      aria-label={t.label}
      className="mt-6 grid grid-cols-2 overflow-clip rounded-card border border-line bg-surface max-[389px]:grid-cols-1 md:mt-8 md:grid-cols-4 md:divide-x md:divide-line"
    >
      <Figure label={t.sold} hint={t.soldOf({ capacity: count(event.capacity) })}>
        {count(sold)}
      </Figure>
      <Figure label={t.revenue} hint={sales !== undefined && t.orders({ count: sales.orders })}>
        {sales !== undefined ? (
          <Price minor={toMinor(sales.revenue)} currency={sales.currency} />
        ) : isFailed ? (
          <span className="type-body">{t.revenueFailed}</span>
        ) : (
          <Skeleton className="h-8 w-28" />
        )}
      </Figure>
      <Figure label={t.held} hint={t.heldHint}>
        {count(held)}
      </Figure>
      <Figure label={t.left} hint={t.leftHint}>
        {count(Math.max(0, event.capacity - sold - held))}
      </Figure>
    </dl>
  );
}

function Figure({ label, hint, children }: { readonly label: string; readonly hint: ReactNode; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 p-4 md:p-5">
      <dt className="type-small text-ink2">{label}</dt>
      <dd className="mt-1">
        <span className="type-h2 block wrap-anywhere">{children}</span>
        <span className="type-small block text-ink2">{hint}</span>
      </dd>
    </div>
  );
}
