// The messages of the server in every language: those of every feature, in import order.
import { checkoutSentences } from '#features/checkout/sentences.ts';
import { currencySentences } from '#features/currencies/sentences.ts';
import { eventSentences } from '#features/events/sentences.ts';
import { inventorySentences } from '#features/inventory/sentences.ts';
import { paymentSentences } from '#features/payments/sentences.ts';
import { supportSentences } from '#features/support/sentences.ts';
import { ticketSentences } from '#features/tickets/sentences.ts';
import { platformSentences } from '#platform/contract/platform-sentences.ts';
import type { Sentences } from '#platform/contract/sentences.ts';

export const allSentences: readonly Sentences[] = [
  platformSentences,
  currencySentences,
  eventSentences,
  inventorySentences,
  paymentSentences,
  ticketSentences,
  checkoutSentences,
  supportSentences,
];
