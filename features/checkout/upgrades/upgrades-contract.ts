// A ticket of a paid order is exchanged for one of another type, by paying the difference (docs/reference/upgrades.md).
import { z } from 'zod';
import { canSchema } from '#platform/contract/can-schema.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { defineErrors } from '#platform/contract/errors.ts';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import { currencySchema } from '#platform/contract/money-schemas.ts';
import { nameText } from '#platform/contract/visible-text.ts';
import { inventoryErrors } from '#features/inventory/contract.ts';
import { ticketErrors } from '#features/tickets/contract.ts';
import { checkoutErrors } from '../contract.ts';
import { checkoutMessages } from '../messages.ts';
import { paybillSchema } from '../paybill/action-schemas.ts';
import { upgradeStates } from './upgrade-facts.ts';

export const upgradeErrors = defineErrors({
  UPGRADE_NOT_POSSIBLE: [409, checkoutMessages.upgradeNotPossible],
  UPGRADE_CHEAPER: [409, checkoutMessages.upgradeCheaper],
  UPGRADE_OPEN: [409, checkoutMessages.upgradeOpen],
  UPGRADE_PRICE_CHANGED: [409, checkoutMessages.upgradePriceChanged],
  UPGRADE_NOT_FOUND: [404, checkoutMessages.upgradeNotFound],
  UPGRADE_OVER: [409, checkoutMessages.upgradeOver],
});

const tag = 'Orders';
const access = { permission: 'manage:tickets' } as const;
const params = z.object({ id: z.string().max(100) });
const upgradeParams = params.extend({ upgradeId: z.string().max(100) });
const { ORDER_NOT_FOUND, ORDER_NOT_PAID_IN_FULL, ORDER_SUSPENDED } = checkoutErrors;
const { UPGRADE_NOT_POSSIBLE, UPGRADE_CHEAPER, UPGRADE_OPEN, UPGRADE_PRICE_CHANGED, UPGRADE_NOT_FOUND, UPGRADE_OVER } = upgradeErrors;
const { TICKET_NOT_FOUND, TICKET_CANCELLED, TICKET_USED, TICKET_EXPIRED, TICKET_SUSPENDED } = ticketErrors;
const whileOpen = [
  ORDER_NOT_FOUND,
  ORDER_NOT_PAID_IN_FULL,
  ORDER_SUSPENDED,
  inventoryErrors.SALES_CLOSED,
  inventoryErrors.PAYMENT_IN_PROGRESS,
] as const;

/** In major units of the order's currency. */
const amount = z.number();

export const upgradeSchema = z.object({
  id: z.uuid(),
  ticketNumber: z.string(),
  from: z.string(),
  to: z.string(),
  difference: amount,
  state: z.enum(upgradeStates),
  /** Until when the other ticket is held. */
  heldUntil: z.iso.datetime(),
  /** The path of the payment link while the difference can be paid; else null. */
  link: z.string().nullable(),
  /** How the difference is paid from the M-Pesa menu of any phone; null when it cannot be. */
  paybill: paybillSchema.nullable(),
});
export type Upgrade = z.output<typeof upgradeSchema>;

export const listUpgradeTypes = endpoint({
  id: 'listUpgradeTypes',
  summary: 'The ticket types that a ticket of an order can be exchanged for, and what is due for each',
  tag,
  method: 'GET',
  path: '/orders/{id}/tickets/{ticketId}/types',
  access,
  params: params.extend({ ticketId: z.string().max(100) }),
  output: z.object({
    currency: currencySchema,
    /** What was paid for the ticket. */
    paid: amount,
    items: z.array(
      z.object({
        ticketTypeId: z.uuid(),
        name: z.string(),
        price: amount,
        /** What is due in addition; below zero for a cheaper one. */
        difference: amount,
        left: z.number().int(),
        can: z.object({ choose: canSchema }),
      }),
    ),
  }),
  errors: [...whileOpen, TICKET_NOT_FOUND, TICKET_CANCELLED, TICKET_USED, TICKET_EXPIRED, TICKET_SUSPENDED, UPGRADE_NOT_POSSIBLE],
});
export type UpgradeTypes = z.output<typeof listUpgradeTypes.output>;

export const beginUpgrade = endpoint({
  id: 'beginUpgrade',
  summary: 'Holds a ticket of another type until the difference is paid; for the same price it is exchanged at once',
  tag,
  method: 'POST',
  path: '/orders/{id}/upgrades',
  access,
  params,
  body: z.object({
    ticketId: z.string().max(100),
    ticketTypeId: z.uuid(),
    /** As it was shown: another price meanwhile is refused. */
    difference: amount,
    /** Emails the buyer the payment link. */
    send: z.boolean().default(false),
  }),
  output: upgradeSchema,
  errors: [
    ...whileOpen,
    TICKET_NOT_FOUND,
    TICKET_CANCELLED,
    TICKET_USED,
    TICKET_EXPIRED,
    TICKET_SUSPENDED,
    UPGRADE_NOT_POSSIBLE,
    UPGRADE_CHEAPER,
    UPGRADE_OPEN,
    UPGRADE_PRICE_CHANGED,
    inventoryErrors.NOT_ENOUGH_LEFT,
  ],
  idempotency: 'stored',
});

export const askForUpgrade = endpoint({
  id: 'askForUpgrade',
  summary: 'Asks a phone to pay the difference of an exchange',
  tag,
  method: 'POST',
  path: '/orders/{id}/upgrades/{upgradeId}/payment',
  access,
  params: upgradeParams,
  body: z.object({ phone: z.string().trim().max(30) }),
  output: z.object({ phone: z.string(), expiresAt: z.iso.datetime().nullable() }),
  errors: [
    ...whileOpen,
    UPGRADE_NOT_FOUND,
    UPGRADE_OVER,
    checkoutErrors.INVALID_PHONE,
    checkoutErrors.AMOUNT_TOO_LARGE,
    checkoutErrors.PAYMENT_FAILED,
    checkoutErrors.RETRY_TOO_SOON,
    checkoutErrors.TOO_MANY_PROMPTS,
  ],
  requestsPerMinute: 30,
});

const receiptRequired = asIssue(checkoutMessages.receiptRequired);

export const takeCashForUpgrade = endpoint({
  id: 'takeCashForUpgrade',
  summary: 'Records cash for the difference of an exchange; the ticket is exchanged',
  tag,
  method: 'POST',
  path: '/orders/{id}/upgrades/{upgradeId}/cash',
  access,
  params: upgradeParams,
  body: z.object({ receipt: nameText(receiptRequired).min(1, receiptRequired).max(40).toUpperCase() }),
  output: upgradeSchema,
  errors: [...whileOpen, UPGRADE_NOT_FOUND, UPGRADE_OVER, checkoutErrors.CASH_RECEIPT_USED, checkoutErrors.CASH_NOT_DUE],
});

export const sendUpgrade = endpoint({
  id: 'sendUpgrade',
  summary: 'Sends the buyer the payment link of an exchange again: by email or, where there is a number alone, by SMS',
  tag,
  method: 'POST',
  path: '/orders/{id}/upgrades/{upgradeId}/messages',
  access,
  params: upgradeParams,
  output: z.object({ to: z.string() }),
  errors: [...whileOpen, UPGRADE_NOT_FOUND, UPGRADE_OVER],
  idempotency: 'stored',
  requestsPerMinute: 30,
});

export const endUpgrade = endpoint({
  id: 'endUpgrade',
  summary: 'Gives up an exchange that is not paid: the ticket stays as it is, the other one is on sale again',
  tag,
  method: 'POST',
  path: '/orders/{id}/upgrades/{upgradeId}/end',
  access,
  params: upgradeParams,
  output: upgradeSchema,
  errors: [ORDER_NOT_FOUND, UPGRADE_NOT_FOUND, UPGRADE_OVER, inventoryErrors.PAYMENT_IN_PROGRESS],
  idempotency: 'stored',
});
