import type { PartRow } from '../tables.ts';

/** The id by which M-Pesa knows a part: ours, or for a till or paybill the one that it gave; null when the answer with that one was lost. */
export function idAtMpesa({
  way,
  originatorConversationId,
  askedUnder,
}: Pick<PartRow, 'way' | 'originatorConversationId' | 'askedUnder'>): string | null {
  return way === 'b2c' ? originatorConversationId : askedUnder;
}
