import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { findMissing, findOdd, missingFields, type Odd } from '../../readiness/check-readiness.ts';
import { clockTime, planOfEvent } from '../../readiness/sale-plan.ts';
import type { EventDetail } from '../../schemas.ts';
import { oddText } from './odd-text.ts';
import { ReadinessLines, type ReadinessLine } from './readiness-lines.tsx';
import { readinessTexts } from './texts.ts';

/** Where the edit page changes it. Pictures are not changed there yet. */
const oddFields: Readonly<Record<Odd['code'], string | null>> = {
  allFree: 'ticketTypes',
  allPaused: 'ticketTypes',
  allHidden: 'ticketTypes',
  exceedsCapacity: 'totalCapacity',
  saleOver: 'ticketTypes',
  neverOnSale: 'ticketTypes',
  saleAfterEnd: 'ticketTypes',
  gap: 'ticketTypes',
  begun: 'startDate',
  noPicture: null,
  noContact: 'organizerEmail',
  noLink: 'virtualSettings.joinLink',
};

/** What keeps an event from going live: nothing when it is empty. */
export function missingOf({ currency, ticketTypes, endDate }: EventDetail) {
  return findMissing({ currency, prices: ticketTypes.map(({ price }) => price.amount), isOver: new Date(endDate) <= serverNow() });
}

/** The checklist of an event as it is saved. */
export function EventReadiness({ event, goTo }: { readonly event: EventDetail; readonly goTo?: (path: string) => void }) {
  const t = useTexts(readinessTexts);
  const language = useLanguage();
  const missing = missingOf(event).map((code): ReadinessLine => ({ text: t.findings[code], path: missingFields[code] }));
  const odd = findOdd(planOfEvent(event), clockTime(serverNow(), event.timeZone)).map((each): ReadinessLine => ({
    text: oddText(each, t, language),
    path: oddFields[each.code],
  }));
  return <ReadinessLines missing={missing} odd={odd} {...(goTo && { goTo })} />;
}
