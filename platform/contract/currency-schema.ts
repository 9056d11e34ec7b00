// Apart from money.ts: pages format money without carrying the schema library.
import { z } from 'zod';
import { currencies } from './money.ts';

export const currencySchema = z.enum(currencies);
