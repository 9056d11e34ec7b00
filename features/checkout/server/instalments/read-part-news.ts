import type { Reader } from '#platform/server/database/database.ts';
import { readInstalmentSettings } from '#features/orders/server/follow-plan.ts';
import type { InstalmentRow, OrderRow } from '#features/orders/server/tables.ts';
import { phoneToAsk, wasAskedByItself } from './ask-by-itself.ts';
import type { PartNews } from './part-notice.ts';
import { readDeductionNews } from './standing/read-deduction.ts';

interface ToldPart extends Pick<PartNews, 'step' | 'event'> {
  readonly order: OrderRow;
  readonly part: InstalmentRow;
}

/** What is told of a part at a step, with how its buyer is asked to pay it. */
export async function readPartNews(reader: Reader, { order, event, part, step }: ToldPart, now: Date): Promise<PartNews> {
  const { id, orderNumber, currency } = order;
  const { number, amountMinor, dueAt, graceEndsAt } = part;
  return {
    step,
    event,
    orderNumber,
    number,
    amountMinor,
    currency,
    dueAt,
    graceEndsAt,
    phone: await phoneToAsk(reader, id, await readInstalmentSettings(reader, id)),
    deduction: await readDeductionNews(reader, part, { timeZone: event.timeZone, now }),
    wasAsked: await wasAskedByItself(reader, id, number),
  };
}
