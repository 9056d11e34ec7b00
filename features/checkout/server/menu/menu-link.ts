import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { pathIn, type Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { events } from '#features/events/server/tables.ts';
import { paybillPayments } from '#features/payments/server/tables.ts';
import { menuErrors, type chooseByMenuLink as chooseEndpoint, type lookAtMenuLink as lookEndpoint, type MenuLink } from '../../menu/menu-contract.ts';
import { describeLinkedEvent } from '../office/read-linked-event.ts';
import { menuPurchases, type MenuPurchaseRow } from '../tables.ts';
import { chooseTickets } from './choose-tickets.ts';

/** As hexadecimal digits: addresses of pages do not tell capitals from others. Short, as it is in an SMS. */
const CODE_BYTES = 16;

interface NewMenuLink {
  /** Of the page. */
  readonly address: string;
  readonly linkHash: Uint8Array;
}

/** A link for a payer, of which the hash alone is stored. */
export function makeMenuLink({ config }: Pick<Context, 'config'>, language: Language): NewMenuLink {
  const code = randomBytes(CODE_BYTES).toString('hex');
  return { address: config.publicUrl + pathIn(language, `/menu/${code}`), linkHash: hashOf(code) };
}

/** A plain hash, as nobody can guess the random bytes. */
function hashOf(code: string): Uint8Array {
  return createHash('sha256').update(code).digest();
}

/** What a payer can choose. @throws MENU_LINK_NOT_FOUND */
export async function lookAtMenuLink({ database }: Context, { body, now }: Call<typeof lookEndpoint>): Promise<MenuLink> {
  return describe(database.reader, body.code, now);
}

/** Chooses, as an SMS does: the first choice counts. @throws MENU_LINK_NOT_FOUND, MENU_LINK_OVER */
export async function chooseByMenuLink(tx: Tx, { body: { code, number }, now }: Call<typeof chooseEndpoint>): Promise<MenuLink> {
  const { id, choices } = (await find(tx, code)).purchase;
  const isOffered = number >= 1 && number <= choices.length;
  if (!isOffered || !(await chooseTickets(tx, id, { number, answerId: null, now }))) fail(menuErrors.MENU_LINK_OVER);
  return describe(tx, code, now);
}

async function find(reader: Reader, code: string) {
  const [found] = await reader
    .select({ purchase: menuPurchases, event: events, amountMinor: paybillPayments.amountMinor })
    .from(menuPurchases)
    .innerJoin(events, eq(events.id, menuPurchases.eventId))
    .innerJoin(paybillPayments, eq(paybillPayments.id, menuPurchases.id))
    .where(eq(menuPurchases.linkHash, hashOf(code)));
  return found ?? fail(menuErrors.MENU_LINK_NOT_FOUND);
}

async function describe(reader: Reader, code: string, now: Date): Promise<MenuLink> {
  const { purchase, event, amountMinor } = await find(reader, code);
  return {
    event: describeLinkedEvent(event),
    amount: toMajor(amountMinor),
    state: stateOf(purchase, now),
    choices: purchase.choices.map(({ name, quantity }, index) => ({ number: index + 1, name, quantity })),
    chosen: purchase.chosen,
    endsAt: purchase.endsAt.toISOString(),
  };
}

function stateOf({ status, outcome, chosen, endsAt }: MenuPurchaseRow, now: Date): MenuLink['state'] {
  // What a person did with the money is not told here.
  if (status === 'done') return outcome === 'bought' || outcome === 'decided' ? outcome : 'returned';
  if (chosen !== null) return 'chosen';
  return now < endsAt ? 'asked' : 'returned';
}
