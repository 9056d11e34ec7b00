import { useQuery } from '@tanstack/react-query';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { getEvent } from '../../endpoints.ts';
import type { EventDetail } from '../../schemas.ts';
import { eventsClient } from '../query-client.ts';
import { PageSection } from './page-section.tsx';
import { eventPageTexts } from './texts.ts';
import { TicketLine } from './ticket-line.tsx';

interface UnlockedTypesProps {
  readonly event: EventDetail;
  readonly code: string;
}

/** The ticket types that the code in the address opens, and what it takes off. Read in the browser, so that wrong codes count for the network of the visitor. */
export function UnlockedTypes({ event, code }: UnlockedTypesProps) {
  const t = useTexts(eventPageTexts).tickets;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { data, error } = useQuery(
    {
      queryKey: ['event', event.id, code],
      queryFn: ({ signal }) => call(getEvent, { params: { id: event.id }, query: { code } }, { signal }),
    },
    eventsClient,
  );
  const known = new Set(event.ticketTypes.map(({ id }) => id));
  const offer = data?.offer;
  const worth =
    offer?.amount != null
      ? formatMoney(toMinor(offer.amount), event.currency)
      : offer?.percent != null
        ? formatPercent(offer.percent, language)
        : null;
  const opened = data?.ticketTypes.filter(({ id }) => !known.has(id)) ?? [];
  return (
    <div role="status" className="empty:hidden">
      {opened.length > 0 && (
        <PageSection title={t.unlocked}>
          <ul className="border-t border-line">
            {opened.map((type) => (
              <TicketLine key={type.id} type={type} event={event} code={code} full />
            ))}
          </ul>
        </PageSection>
      )}
      {offer !== undefined && worth !== null && (
        <Alert tone="ok" className="mb-8">
          {offer.ticketTypeIds === null ? t.reduced({ code: offer.code, worth }) : t.someReduced({ code: offer.code, worth })}
        </Alert>
      )}
      {(error !== null || (data !== undefined && opened.length === 0 && offer === undefined)) && (
        <Alert tone="warn" className="mb-8">
          {error === null ? t.noneUnlocked : messageFor(error)}
        </Alert>
      )}
    </div>
  );
}
