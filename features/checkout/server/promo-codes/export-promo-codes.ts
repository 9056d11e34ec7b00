import type { FileAnswer } from '#platform/contract/file.ts';
import { dayOf } from '#platform/contract/dates.ts';
import type { Context } from '#platform/server/context.ts';
import { writeCsv } from '#platform/server/files/write-csv.ts';
import type { Call } from '#platform/server/http/http.ts';
import { CODES_OF_EVENT_MAX } from '../../promo-codes/promo-code-facts.ts';
import type { exportPromoCodes as endpoint } from '../../promo-codes/promo-codes-contract.ts';
import { readEventOfCodes } from './list-promo-codes.ts';
import { readPromoCodes } from './read-promo-codes.ts';

const columns = ['code', 'percent', 'amount', 'currency', 'state', 'uses', 'max uses', 'starts', 'ends', 'link'];

/** The promo codes that the filters leave as a CSV file, the newest first; moments in UTC. @throws EVENT_NOT_FOUND, EVENT_NOT_YOURS */
export async function exportPromoCodes(
  { database: { reader }, config }: Context,
  { params, query, actor, now }: Call<typeof endpoint>,
): Promise<FileAnswer> {
  const { event } = await readEventOfCodes(reader, params.id, actor, now);
  const asked = { ...query, sort: 'newest', limit: CODES_OF_EVENT_MAX, offset: 0 } as const;
  const { items } = await readPromoCodes(reader, event, asked, { now, seesSales: false });
  const content = writeCsv([
    columns,
    ...items.map(({ code, percent, amount, state, uses, maxUses, startsAt, endsAt }) => [
      code,
      text(percent),
      text(amount),
      amount === null ? '' : event.currency,
      state,
      text(uses),
      text(maxUses),
      startsAt ?? '',
      endsAt ?? '',
      `${config.publicUrl}/events/${event.id}?code=${encodeURIComponent(code)}`,
    ]),
  ]);
  return { name: `vumi-promo-codes-${dayOf(now, event.timeZone)}.csv`, content };
}

const text = (figure: number | null): string => (figure === null ? '' : String(figure));
