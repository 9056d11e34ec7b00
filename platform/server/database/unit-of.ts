import { sql, type SQL } from 'drizzle-orm';
import { currencies, MINOR_PER_MAJOR, unitMinorOf } from '#platform/contract/money.ts';

const withCents = currencies.filter((currency) => unitMinorOf(currency) === 1);

/** The smallest amount that is charged in the currency of a column, in minor units: `unitMinorOf` in SQL. */
export function unitOf(currency: SQL): SQL {
  return sql`case when ${currency} in ${withCents} then 1 else ${MINOR_PER_MAJOR}::int end`;
}
