import { z } from 'zod';
import { currencies } from '#platform/contract/money.ts';
import { defineDomainEvent } from '#platform/server/jobs/domain-events.ts';

/** The dollar rate of a currency has changed. */
export const currencyRateChanged = defineDomainEvent({
  name: 'currency-rate-changed',
  data: z.object({ currency: z.enum(currencies) }),
  subject: ({ currency }) => `currency:${currency}`,
  announced: true,
});
