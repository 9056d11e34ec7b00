// Apart from money.ts: pages format money without carrying the schema library.
import { z } from 'zod';
import { currencies } from './money.ts';

export const currencySchema = z.enum(currencies);

/** Money on the wire: major units of its currency. */
export const moneySchema = z.object({ amount: z.number(), currency: currencySchema });
