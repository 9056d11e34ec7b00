// Separate from money.ts so that pages format money without loading the schema library.
import { z } from 'zod';
import { currencies } from './money.ts';

export const currencySchema = z.enum(currencies);

/** Money on the wire: major units of its currency. */
export const moneySchema = z.object({ amount: z.number(), currency: currencySchema });
