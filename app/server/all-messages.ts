// The messages of the server in every language: those of every feature, in import order.
import { checkoutMessages } from '#features/checkout/messages.ts';
import { currencyMessages } from '#features/currencies/messages.ts';
import { eventMessages } from '#features/events/messages.ts';
import { inventoryMessages } from '#features/inventory/messages.ts';
import { paymentMessages } from '#features/payments/messages.ts';
import { supportMessages } from '#features/support/messages.ts';
import { ticketMessages } from '#features/tickets/messages.ts';
import { platformMessages } from '#platform/contract/language/platform-messages.ts';
import type { Messages } from '#platform/contract/language/messages.ts';

export const allMessages: readonly Messages[] = [
  platformMessages,
  currencyMessages,
  eventMessages,
  inventoryMessages,
  paymentMessages,
  ticketMessages,
  checkoutMessages,
  supportMessages,
];
