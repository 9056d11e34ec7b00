import { formatMoment } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { mayOpenLater } from '../../rules.ts';
import type { EventDetail } from '../../schemas.ts';
import { RemindMe } from '../reminders/remind-me.tsx';
import { eventPageTexts } from './texts.ts';

/** Replaces the link to tickets: when sales open, and a reminder. Renders nothing while tickets are on sale. */
export function SaleNotice({ event }: { readonly event: EventDetail }) {
  const t = useTexts(eventPageTexts).notice;
  const language = useLanguage();
  if (event.saleState === 'on_sale') return null;
  if (mayOpenLater(event)) {
    const [opensAt] = event.ticketTypes.flatMap((type) => type.opensAt ?? []).toSorted();
    return (
      <>
        <p className="type-small text-center text-ink2">
          {opensAt === undefined ? t.opensUnknown : t.opensAt({ moment: formatMoment(opensAt, event.timeZone, language) })} {t.remind}
        </p>
        <RemindMe event={event} />
      </>
    );
  }
  const text = event.status === 'ended' || event.status === 'cancelled' ? t[event.status] : event.saleState === 'sold_out' ? t.soldOut : t.closed;
  return (
    <>
      <p className="type-small text-center text-ink2">{text}</p>
      <ButtonLink to={paths.events({ category: event.category })} variant="outline">
        {t.others}
      </ButtonLink>
    </>
  );
}
