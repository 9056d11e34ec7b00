import { and, eq, gt } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { writeCsv } from '#platform/server/files/write-csv.ts';
import type { Call } from '#platform/server/http/http.ts';
import { serverTexts } from '#platform/server/language/server-texts.ts';
import { eventPolicy } from '#features/events/policy.ts';
import { readEvent } from '#features/events/server/event/read-events.ts';
import { GUEST_LIST_LINES_MAX, guestListFields, type GuestListField } from '../../guest-facts.ts';
import { guestListErrors, type getGuestListFaults as endpoint } from '../../lists/lists-contract.ts';
import { guestLists } from '../tables.ts';
import { readFaults } from './read-guest-lists.ts';

/** The headings are those that a file may have, so that the corrected report is a list again. */
const texts = serverTexts({
  en: { line: 'Line', field: 'Field', reason: 'Reason', name: 'Name', email: 'Email', phone: 'Phone', source: 'Type', quantity: 'Quantity' },
  sw: { line: 'Mstari', field: 'Sehemu', reason: 'Sababu', name: 'Jina', email: 'Barua pepe', phone: 'Simu', source: 'Aina', quantity: 'Idadi' },
  fr: {
    line: 'Ligne',
    field: 'Champ',
    reason: 'Motif',
    name: 'Nom',
    email: 'E-mail',
    phone: 'Téléphone',
    source: 'Type de billet',
    quantity: 'Quantité',
  },
});

/**
 * The refused lines of a guest list, in the order of the file; what would be run as a formula is escaped. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS,
 * GUEST_LIST_NOT_FOUND
 */
export async function getGuestListFaults(context: Context, { params, actor, now, language }: Call<typeof endpoint>): Promise<FileAnswer> {
  const { reader } = context.database;
  const { event } = await readEvent(reader, params.id, actor, now);
  demand(eventPolicy.decide('seeBuyers', actor, event, now));
  const ofEvent = and(eq(guestLists.id, params.listId), eq(guestLists.eventId, event.id), gt(guestLists.expiresAt, now));
  const [list] = isUuid(params.listId) ? await reader.select({ id: guestLists.id }).from(guestLists).where(ofEvent) : [];
  if (list === undefined) return fail(guestListErrors.GUEST_LIST_NOT_FOUND);
  const faults = await readFaults(reader, [list.id], GUEST_LIST_LINES_MAX);
  const t = texts[language];
  const content = writeCsv([
    [t.line, t.field, t.reason, ...guestListFields.map((field) => nameOf(field, language))],
    ...faults.map(({ line, field, reason, cells }) => [line, nameOf(field, language), context.translate(reason, language), ...cells]),
  ]);
  return { name: `vumi-guest-list-${list.id.slice(-6)}.csv`, content };
}

function nameOf(field: GuestListField, language: Language): string {
  return texts[language][field];
}
