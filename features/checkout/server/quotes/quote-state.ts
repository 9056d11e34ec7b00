import type { QuoteState } from '../../quotes/quote-facts.ts';
import type { QuoteRow } from '../tables.ts';

/** What became of a quote. */
export function quoteStateOf(
  { acceptedAt, withdrawnAt, validUntil }: Pick<QuoteRow, 'acceptedAt' | 'withdrawnAt' | 'validUntil'>,
  now: Date,
): QuoteState {
  if (acceptedAt !== null) return 'accepted';
  if (withdrawnAt !== null) return 'withdrawn';
  return validUntil <= now ? 'expired' : 'open';
}
