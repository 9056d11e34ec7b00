// What a webhook can be told (docs/reference/webhooks.md#messages).

export const webhookTypes = [
  'order.confirmed',
  'order.refunded',
  'order.called-off',
  'tickets.issued',
  'tickets.voided',
  'tickets.exchanged',
  'ticket.checked-in',
  'event.published',
  'event.changed',
  'event.cancelled',
  'event.postponed',
] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** What the test button sends. */
export const TEST_TYPE = 'webhook.test';
export type MessageType = WebhookType | typeof TEST_TYPE;

/** Why an attempt did not arrive. `gone`: what it was about exists no more. */
export const problems = ['address', 'dns', 'connection', 'timeout', 'redirect', 'status', 'gone', 'internal'] as const;
export type Problem = (typeof problems)[number];

export const pauseReasons = ['by-hand', 'failing', 'member'] as const;
export type PauseReason = (typeof pauseReasons)[number];

export const WEBHOOKS_MAX = 10;
/** Messages are also signed with the previous secret for so long. */
export const OLD_SECRET_HOURS = 24;
/** How long the log of deliveries is kept. */
export const DELIVERIES_KEPT_DAYS = 30;
/** After so many days in which nothing arrived a webhook is paused. */
export const FAILING_DAYS_MAX = 3;
