// Texts of a ticket type, on its event's page and on the purchase page alike: decided from its data, with the words of their text areas.
import type { Language } from '#platform/contract/language/languages.ts';
import { whyClosed, type ClosedReason } from './event-texts.ts';
import { nameIn } from './fixed-names.ts';
import { launchSaving } from './prices/launch-badge.ts';
import type { EventStatus, IssueNumber, TicketType } from './schemas.ts';

/** The texts that both pages provide. */
export interface TicketTypeWords {
  readonly issues: Readonly<Record<IssueNumber, string>>;
  readonly percentOff: (values: { readonly percent: number }) => string;
  readonly saved: (values: { readonly dollars: number }) => string;
  readonly admits: (values: { readonly count: number }) => string;
  readonly atLeast: (values: { readonly count: number }) => string;
  readonly closed: Readonly<
    Record<'coming_soon' | 'sold_out', string> & Record<ClosedReason, string | ((values: { readonly name: string }) => string)>
  >;
}

/** "Issue #1 Early Bird"; null when the type is sold in every release. */
export function issueText(issueNumber: TicketType['issueNumber'], { issues }: Pick<TicketTypeWords, 'issues'>): string | null {
  return issueNumber === 'all' ? null : issues[issueNumber];
}

/** "Admits 10 · At least 2 a purchase"; null when one admits one person and can be bought alone. */
export function termsText(
  { admits: people, minPerPurchase: least }: Pick<TicketType, 'admits' | 'minPerPurchase'>,
  { admits, atLeast }: Pick<TicketTypeWords, 'admits' | 'atLeast'>,
): string | null {
  const terms = [...(people > 1 ? [admits({ count: people })] : []), ...(least > 1 ? [atLeast({ count: least })] : [])];
  return terms.join(' · ') || null;
}

/** Why a ticket type cannot be chosen now: "Coming Soon", "Sold Out", a closure reason; null when it can. */
export function closedText(
  type: Pick<TicketType, 'state' | 'status' | 'name'>,
  eventStatus: EventStatus,
  { closed }: Pick<TicketTypeWords, 'closed'>,
  language: Language,
): string | null {
  if (type.state === 'on_sale') return null;
  if (type.state !== 'closed') return closed[type.state];
  const reason = closed[whyClosed(eventStatus, type)];
  return typeof reason === 'string' ? reason : reason({ name: nameIn(type.name, language) });
}

/** "30% Off" on an early bird, "Save $5" on any other type; null when nothing is saved. */
export function savingText(type: Parameters<typeof launchSaving>[0], words: Pick<TicketTypeWords, 'percentOff' | 'saved'>): string | null {
  const saving = launchSaving(type);
  if (saving === null) return null;
  return 'percent' in saving ? words.percentOff({ percent: saving.percent }) : words.saved({ dollars: saving.dollars });
}
