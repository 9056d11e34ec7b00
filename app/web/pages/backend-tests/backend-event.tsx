import { Link } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import type { EventSummary } from '#features/events/schemas.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { backendTestTexts } from './texts.ts';

/** An event as the API answers it (docs/reference/api.md#fields-of-an-event). */
export function BackendEvent({ event }: { readonly event: EventSummary }) {
  const t = useTexts(backendTestTexts).backend;
  const language = useLanguage();
  const { id, name, description, startDate, timeZone, venue, status, capacity, ticketTypes } = event;
  return (
    <li className="py-5">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="type-h3">
          <Link to={paths.event(id)} className="link">
            {name}
          </Link>
        </h3>
        <Badge tone={status === 'published' || status === 'active' ? 'ok' : 'mute'}>{status}</Badge>
      </div>
      <p className="type-body measure mt-1.5 line-clamp-2 text-ink2">{description}</p>
      <p className="type-small mt-1.5 text-ink2">
        {formatMoment(startDate, timeZone, language)} · {[venue.name, venue.city].filter(Boolean).join(', ')} ·{' '}
        {t.capacity({ count: groupDigits(capacity, language) })}
      </p>
      {ticketTypes.length === 0 ? (
        <p className="type-small mt-1.5 text-ink3">{t.noTicketTypes}</p>
      ) : (
        <ul className="type-small mt-2 flex flex-wrap gap-x-5 gap-y-1">
          {ticketTypes.map((type) => (
            <li key={type.id}>
              <strong>{type.name}</strong> {type.price.currency} {formatMoney(toMinor(type.price.amount), type.price.currency, language)}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
