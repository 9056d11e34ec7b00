import { formatMoment } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import type { EventDetail } from '#features/events/schemas.ts';
import { checkoutTexts } from '../texts.ts';
import { isHeldByOthers } from '../choice/ticket-option-texts.ts';

// Few visitors come before sales have opened.
const RemindButton = lazyPart(() => import('./remind-button.tsx'));

/** On a page where nothing can be bought now: when that changes, and links for the meantime. */
export function SaleNotice({ event }: { readonly event: EventDetail }) {
  const t = useTexts(checkoutTexts).option;
  const language = useLanguage();
  const { ticketTypes, timeZone, id } = event;
  const [opensAt] = ticketTypes.flatMap((type) => (type.state === 'coming_soon' ? (type.opensAt ?? []) : [])).toSorted();
  const toEvent = (
    <ButtonLink to={paths.event(id)} size="small" variant="outline">
      {t.toEvent}
    </ButtonLink>
  );
  if (opensAt !== undefined) {
    return (
      <Alert
        tone="info"
        title={t.opensTitle({ moment: formatMoment(opensAt, timeZone, language) })}
        action={
          <span className="flex flex-wrap gap-2">
            <RemindButton eventId={id} />
            {toEvent}
          </span>
        }
      >
        {t.opensText}
      </Alert>
    );
  }
  if (ticketTypes.length === 0) {
    return (
      <Alert tone="info" action={toEvent}>
        {t.none}
      </Alert>
    );
  }
  const elsewhere = (
    <ButtonLink to={paths.events()} size="small" variant="outline">
      {t.otherEvents}
    </ButtonLink>
  );
  const isOnHold = ticketTypes.some(isHeldByOthers);
  return (
    <Alert tone="info" title={isOnHold ? t.onHold : t.closedTitle} action={elsewhere}>
      {isOnHold && t.onHoldText}
    </Alert>
  );
}
