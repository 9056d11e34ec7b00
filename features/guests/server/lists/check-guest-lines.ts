// What a line of a guest list gives, or why it cannot be given.
import { z } from 'zod';
import type { Message } from '#platform/contract/language/declare-messages.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { GIFT_MAX, guestListFields, type GuestListField } from '../../guest-facts.ts';
import { guestMessages } from '../../messages.ts';
import type { GuestListLineRow } from '../tables.ts';
import type { GuestRow } from './read-guest-file.ts';

/** What tickets come from: one of the two. */
export interface GuestSource {
  readonly ticketTypeId: string | null;
  readonly allotmentId: string | null;
}

export interface NamedSource extends GuestSource {
  readonly name: string;
}

const NAME_MAX = 100;
const EMAIL_MAX = 254;
/** Of what stands in the file, for the report. */
const TYPED_MAX = 254;
// eslint-disable-next-line no-control-regex
const UNPRINTABLE = /[\u0000-\u001f\u007f\ufffd]/;
const QUANTITY = /^\d{1,6}$/;

type Line = Omit<GuestListLineRow, 'listId'>;

/** The lines as they are stored: waiting to be given, or refused with the reason. `elsewhere`: where nothing is named. */
export function checkGuestLines(rows: readonly GuestRow[], sources: readonly NamedSource[], elsewhere: GuestSource | null): readonly Line[] {
  const byName = new Map<string, NamedSource[]>();
  for (const source of sources)
    for (const name of new Set(languages.map((language) => keyOf(nameIn(source.name, language))))) {
      byName.set(name, [...(byName.get(name) ?? []), source]);
    }
  const seen = new Map<string, number>();
  return rows.map(({ line, cells }) => {
    const { name, email, phone } = cells;
    const read = { name, email: email === '' ? null : email.toLowerCase(), phone: phone === '' ? null : toInternationalPhone(phone) };
    const found = byName.get(keyOf(cells.source)) ?? [];
    const source = cells.source === '' ? elsewhere : (found[0] ?? null);
    const quantity = cells.quantity === '' ? 1 : QUANTITY.test(cells.quantity) ? Number(cells.quantity) : 0;
    const fault = faultOf(cells, { ...read, quantity, source, found: found.length }) ?? repeated(seen, read, line);
    const typed = guestListFields.map((field) => cells[field].slice(0, TYPED_MAX));
    const kept = fault === null ? { ...read, quantity } : { name: '', email: null, phone: null, quantity: 0 };
    const from = fault === null && source !== null ? source : { ticketTypeId: null, allotmentId: null };
    const { ticketTypeId, allotmentId } = from;
    return { line, ...kept, ticketTypeId, allotmentId, typed, status: fault === null ? 'waiting' : 'refused', ...(fault ?? NO_FAULT) };
  });
}

export interface Fault {
  readonly field: GuestListField;
  readonly reason: Message;
}
const NO_FAULT = { field: null, reason: null };

interface Read {
  readonly name: string;
  readonly email: string | null;
  readonly phone: string | null;
}

function faultOf(
  cells: GuestRow['cells'],
  { email, phone, quantity, source, found }: Read & { readonly quantity: number; readonly source: GuestSource | null; readonly found: number },
): Fault | null {
  const unprintable = guestListFields.find((field) => UNPRINTABLE.test(cells[field]));
  if (unprintable !== undefined) return { field: unprintable, reason: guestMessages.lineUnprintable };
  if (cells.name === '' && cells.email === '' && cells.phone === '') return { field: 'name', reason: guestMessages.lineEmpty };
  if (cells.name.length > NAME_MAX) return { field: 'name', reason: guestMessages.lineTooLong({ maximum: NAME_MAX }) };
  if (email !== null && !z.email().max(EMAIL_MAX).safeParse(email).success) return { field: 'email', reason: guestMessages.lineEmail };
  if (cells.phone !== '' && phone === null) return { field: 'phone', reason: guestMessages.linePhone };
  if (cells.source === '' && source === null) return { field: 'source', reason: guestMessages.lineNoSource };
  if (source === null) return { field: 'source', reason: guestMessages.lineUnknownSource };
  if (found > 1) return { field: 'source', reason: guestMessages.lineTwoSources };
  if (quantity < 1 || quantity > GIFT_MAX) return { field: 'quantity', reason: guestMessages.quantityNotValid({ most: GIFT_MAX }) };
  return null;
}

/** A guest who is on an earlier line. */
function repeated(seen: Map<string, number>, guest: Read, line: number): Fault | null {
  const key = guestKey(guest);
  const earlier = seen.get(key);
  if (earlier !== undefined) return { field: guestField(guest), reason: guestMessages.lineAgain({ line: earlier }) };
  seen.set(key, line);
  return null;
}

/** Who a guest is for this purpose: an address, else a number, else a name. */
export function guestKey({ name, email, phone }: Read): string {
  return email ?? phone ?? `name ${keyOf(name)}`;
}

/** The field that tells who a guest is. */
export function guestField({ email, phone }: Read): GuestListField {
  return email !== null ? 'email' : phone !== null ? 'phone' : 'name';
}

function keyOf(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}
