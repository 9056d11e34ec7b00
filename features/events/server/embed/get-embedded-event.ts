import { formatDays, formatMoment, formatTime, lastsForDays } from '#platform/contract/dates.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { formatMoney } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import type { EmbeddedEvent, getEmbeddedEvent as endpoint } from '../../embed/embed-contract.ts';
import { placeText } from '../../event-texts.ts';
import { nameIn } from '../../fixed-names.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';
import { describeEvent } from '../event/describe-event.ts';
import { readEvent } from '../event/read-events.ts';
import { embedTexts } from './embed-texts.ts';
import { priceWithFee } from '../../prices/buyer-fee.ts';

/** Says of a visit that it began on another site (docs/reference/views.md#sources). */
const SOURCE = 'utm_source=embed';

/** What everybody may see of an event, in words, so that the script that shows it needs none. Hidden ticket types are left out. @throws EVENT_NOT_FOUND */
export async function getEmbeddedEvent(context: Context, { params, query, now }: Call<typeof endpoint>): Promise<EmbeddedEvent> {
  const { language } = query;
  const record = await readEvent(context.database.reader, params.id, null, now);
  const event = describeEvent(record, now, { ...context, language });
  const at = (path: string): string => context.config.publicUrl + pathIn(language, path);
  const { startDate, endDate, timeZone } = event;
  const t = embedTexts[language];
  const days = formatDays(startDate, endDate, timeZone, language);
  return {
    name: event.name,
    when: lastsForDays(startDate, endDate) ? days : `${days}, ${formatTime(startDate, timeZone, language)}`,
    place: placeText(event, language),
    address: at(`/events/${event.id}?${SOURCE}`),
    link: t.link({ name: event.name }),
    more: t.more,
    notice: noticeOf(event, language),
    tickets: event.ticketTypes.map((type) => ({
      name: nameIn(type.name, language),
      price: type.price.amount === 0 ? t.free : formatMoney(priceWithFee(type), type.price.currency, language),
      state: stateOf(type, timeZone, language),
      buy: type.state === 'on_sale' ? { address: at(`/tickets/purchase/${event.id}?type=${type.id}&${SOURCE}`), text: t.buy } : null,
    })),
  };
}

function noticeOf({ status }: Pick<EventDetail, 'status'>, language: Language): string | null {
  const { paused, ended, cancelled } = embedTexts[language];
  return { paused, ended, cancelled, draft: null, published: null, active: null }[status];
}

function stateOf({ state, opensAt }: Pick<TicketType, 'state' | 'opensAt'>, timeZone: string, language: Language): string | null {
  const t = embedTexts[language];
  if (state === 'coming_soon') return opensAt === null ? t.comingSoon : t.opens({ moment: formatMoment(opensAt, timeZone, language) });
  return { on_sale: null, closed: t.closed, sold_out: t.soldOut }[state];
}
