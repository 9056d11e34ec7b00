// Takes each purchase from the menu a step further until it ends: who paid, what it buys, the tickets or the money back. On every node.
import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import { smsProvider } from '#platform/server/sms/sms-provider.ts';
import { smsSettings } from '#platform/server/sms/sms-settings.ts';
import { paybillPayments } from '#features/payments/server/tables.ts';
import { ANSWER_WITHIN_MS, type MenuChoice } from '../../menu/choices.ts';
import { menuPurchases, type MenuPurchaseRow } from '../tables.ts';
import { buyFromMenu } from './buy-from-menu.ts';
import { giveMoneyBack } from './end-menu-purchase.ts';
import { findPayers } from './find-payers.ts';
import { makeMenuLink } from './menu-link.ts';
import { choicesSms } from './menu-sms.ts';
import { readMenuReader } from './read-menu-reader.ts';
import { judgeAmount } from './read-menu-types.ts';

const BATCH = 50;
/** When a step that did not end a purchase is tried again, also after a process that died. */
const TRY_AGAIN_MS = 10_000;

/** Follows the purchases that are due. Returns how many they were. */
export async function followMenuPurchases(context: Context): Promise<number> {
  const due = await takeDue(context);
  if (due.length === 0) return 0;
  const money = await context.database.reader
    .select()
    .from(paybillPayments)
    .where(
      inArray(
        paybillPayments.id,
        due.map(({ id }) => id),
      ),
    );
  const paid = new Map(money.map((row) => [row.id, row]));
  const unknown = due.flatMap(({ id, phone }) => (phone === null ? (paid.get(id) ?? []) : []));
  const payers = await findPayers(context, unknown);
  for (const purchase of due) {
    const { id } = purchase;
    const phone = purchase.phone ?? payers.get(id) ?? null;
    await follow(context, { ...purchase, phone }, paid.get(id)?.amountMinor ?? 0).catch((error: unknown) =>
      context.log.error({ err: error, id }, 'a purchase from the menu could not be followed'),
    );
  }
  return due.length;
}

/** The due ones, each on one node at a time. */
async function takeDue({ database, clock }: Context): Promise<readonly MenuPurchaseRow[]> {
  const now = clock.now();
  return database.transaction((tx) =>
    tx
      .update(menuPurchases)
      .set({ nextAt: new Date(now.getTime() + TRY_AGAIN_MS) })
      .where(
        inArray(
          menuPurchases.id,
          tx
            .select({ id: menuPurchases.id })
            .from(menuPurchases)
            .where(lte(menuPurchases.nextAt, now))
            .orderBy(asc(menuPurchases.nextAt))
            .limit(BATCH)
            .for('update', { skipLocked: true }),
        ),
      )
      .returning(),
  );
}

async function follow(context: Context, purchase: MenuPurchaseRow, amountMinor: number): Promise<void> {
  const { id, status, phone, eventId, choices, chosen, endsAt } = purchase;
  const now = context.clock.now();
  const choice = chosen === null ? undefined : choices[chosen - 1];
  if (choice !== undefined) return buyFromMenu(context, purchase, choice);
  if (status === 'asked') return endsAt <= now ? giveMoneyBack(context, id, 'unanswered', (row) => row.chosen !== null) : undefined;
  if (phone === null) return endsAt <= now ? giveMoneyBack(context, id, 'payer-unknown', (row) => row.phone !== null) : undefined;
  // Nobody could be told of the tickets.
  if (smsProvider(context) === null) return giveMoneyBack(context, id, 'not-on-sale');
  const verdict = await judgeAmount(context.database.reader, eventId, amountMinor, now);
  if (verdict.kind === 'none') return giveMoneyBack(context, id, verdict.outcome);
  if (verdict.kind === 'several') return ask(context, purchase, phone, verdict.choices, amountMinor);
  const chose = await choose(context, id, verdict.choice);
  return chose ? buyFromMenu(context, purchase, verdict.choice) : undefined;
}

/** Fixes what is bought, before it is held: what is repeated buys the same. False when another node did. */
async function choose({ database, clock }: Context, id: string, choice: MenuChoice): Promise<boolean> {
  const isOpen = and(eq(menuPurchases.id, id), eq(menuPurchases.status, 'open'), isNull(menuPurchases.chosen));
  const chosen = await database.transaction((tx) =>
    tx
      .update(menuPurchases)
      .set({ choices: [choice], chosen: 1, updatedAt: clock.now() })
      .where(isOpen)
      .returning({ id: menuPurchases.id }),
  );
  return chosen.length === 1;
}

/** Asks the payer which tickets are meant, once. */
async function ask(
  context: Context,
  { id, eventId }: MenuPurchaseRow,
  phone: string,
  choices: readonly MenuChoice[],
  amountMinor: number,
): Promise<void> {
  const now = context.clock.now();
  const endsAt = new Date(now.getTime() + ANSWER_WITHIN_MS);
  await context.database.transaction(async (tx) => {
    const reader = await readMenuReader(tx, phone, eventId);
    const { address, linkHash } = makeMenuLink(context, reader.language);
    const asked = await tx
      .update(menuPurchases)
      .set({ status: 'asked', choices, linkHash, askedAt: now, endsAt, nextAt: endsAt, updatedAt: now })
      .where(and(eq(menuPurchases.id, id), eq(menuPurchases.status, 'open'), isNull(menuPurchases.chosen)))
      .returning({ id: menuPurchases.id });
    if (asked.length === 0) return;
    const text = choicesSms(reader, { choices, amountMinor, address, takesAnswers: smsSettings(context)?.takesAnswers === true });
    await queueSms(tx, context, { to: phone, text, about: `menu-purchase:${id}`, validUntil: endsAt, now });
  });
}
