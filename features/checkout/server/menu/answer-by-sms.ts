import { eq } from 'drizzle-orm';
import type { Context } from '#platform/server/context.ts';
import { takeFromLimit } from '#platform/server/http/rate-limit.ts';
import { queueSms } from '#platform/server/sms/queue-sms.ts';
import type { SmsAnswer } from '#platform/server/sms/receive-answers.ts';
import { readAnswer } from '../../menu/choices.ts';
import { menuPurchases } from '../tables.ts';
import { chooseTickets, lockLastAsked } from './choose-tickets.ts';
import { choicesAgainSms } from './menu-sms.ts';
import { readMenuReader } from './read-menu-reader.ts';

/** How often a number is told that it was not understood: each SMS costs. */
const told = { burst: 3, secondsEach: 600 } as const;

/**
 * What a payer answered by SMS, for the purchase that this number was asked about last. The same SMS counts once, however often it is told. One that names
 * no choice is answered with the choices; one from a number that is asked nothing is left alone.
 */
export async function answerBySms(context: Context, { id: answerId, from: phone, text }: SmsAnswer): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const before = await tx.select({ id: menuPurchases.id }).from(menuPurchases).where(eq(menuPurchases.answerId, answerId));
    if (before.length > 0) return;
    const purchase = await lockLastAsked(tx, phone, now);
    if (purchase === null) return;
    const { id, choices, eventId, endsAt } = purchase;
    const number = readAnswer(text, choices.length);
    if (number !== null) return void (await chooseTickets(tx, id, { number, answerId, now }));
    if (!(await takeFromLimit(tx, { key: `menu-answer:${phone}`, limit: told, now }))) return;
    const again = choicesAgainSms(await readMenuReader(tx, phone, eventId), choices);
    await queueSms(tx, context, { to: phone, text: again, about: `menu-purchase:${id}`, validUntil: endsAt, now });
  });
}
