// API keys and webhooks of an organization.
import type { Page } from 'playwright-core';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';
import type { ApiKey } from '#features/integrations/keys/key-contract.ts';
import { scopes } from '#features/integrations/keys/scopes.ts';
import type { Delivery, Webhook } from '#features/integrations/webhooks/webhook-contract.ts';
import { webhookTypes } from '#features/integrations/webhooks/webhook-types.ts';
import { answer } from '../answer-instead.ts';
import { see } from '../purchase-steps.ts';
import { failing, loading, shows, type SiteState } from './state-steps.ts';

const HOUR_MS = 3_600_000;
const inHours = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();
const idOf = (number: number): string => `01900000-0000-7000-8000-00000000088${number}`;
const organization = { id: idOf(0), name: 'Park Concerts' };
const member = { id: idOf(9), name: 'A manager with a name as long as names come' };

const key = (number: number, given: Partial<ApiKey>): ApiKey => ({
  id: idOf(number),
  name: `Program ${number}`,
  prefix: 'vumi_key_7Kq2Lm',
  scopes: ['orders:read'],
  state: 'active',
  madeBy: member,
  createdAt: inHours(-900),
  expiresAt: inHours(24 * 300),
  revokedAt: null,
  lastUsedAt: inHours(-2),
  ...given,
});
const keys: readonly ApiKey[] = [
  key(1, { name: 'Bookkeeping-of-the-whole-organization-and-its-partners', scopes: [...scopes] }),
  key(2, { state: 'revoked', revokedAt: inHours(-3), lastUsedAt: null }),
  key(3, { state: 'ended' }),
];

const webhook = (number: number, given: Partial<Webhook>): Webhook => ({
  id: idOf(number),
  url: `https://hooks-${number}.example/vumi`,
  types: ['order.confirmed'],
  state: 'active',
  pausedBecause: null,
  failingSince: null,
  sentFor: member,
  previousSecretUntil: null,
  createdAt: inHours(-900),
  ...given,
});
const webhooks: readonly Webhook[] = [
  webhook(4, { url: `https://a-receiver-with-a-long-name.example/${'path'.repeat(20)}`, types: [...webhookTypes] }),
  webhook(5, { state: 'failing', failingSince: inHours(-1) }),
  webhook(6, { state: 'paused', pausedBecause: 'failing', failingSince: inHours(-90) }),
];

const delivery = (number: number, given: Partial<Delivery>): Delivery => ({
  id: idOf(number),
  messageId: idOf(number),
  type: 'order.confirmed',
  state: 'delivered',
  isReplay: false,
  occurredAt: inHours(-2),
  attempts: 1,
  triedAt: inHours(-2),
  status: 200,
  milliseconds: 84,
  answer: 'ok',
  problem: null,
  nextTryAt: null,
  ...given,
});
const deliveries: readonly Delivery[] = [
  delivery(1, { state: 'waiting', attempts: 4, status: 500, problem: 'status', answer: 'x'.repeat(300), nextTryAt: inHours(1) }),
  delivery(2, {}),
  delivery(3, { type: 'webhook.test', state: 'failed', status: null, answer: null, problem: 'timeout' }),
];

const uses = [
  { id: idOf(1), at: inHours(-0.1), call: 'listEventOrders', status: 200 },
  { id: idOf(2), at: inHours(-30), call: 'giveTickets', status: 403 },
];

const route = 'organizer/integrations';
const address = `/${route}`;
const keyCalls = /\/api\/organization\/api-keys/;

const listOf =
  (role: MemberRole, found: { readonly keys: readonly ApiKey[]; readonly webhooks: readonly Webhook[] }, text: string) => async (page: Page) => {
    await answer(page, /\/api\/organizations\/mine/, { data: { items: [{ ...organization, role, allEvents: true }] } });
    const also = (calls: RegExp, data: unknown) => page.route(calls, (one) => one.fulfill({ json: { success: true, data } }));
    await also(keyCalls, { items: found.keys, reference: '/api/reference' });
    await also(/\/api\/organization\/api-keys\/[\w-]+\/uses/, { items: uses, page: 1, limit: 25, hasMore: false });
    await also(/\/api\/organization\/webhooks(\?|$)/, { items: found.webhooks });
    await also(/\/api\/organization\/webhooks\/[\w-]+\/deliveries/, { items: deliveries, page: 1, limit: 25, hasMore: true });
    await shows(address, text)(page);
  };
const full = listOf('owner', { keys, webhooks }, 'vumi_key_7Kq2Lm');

const inDialog =
  (button: string, text: string, isFolded = false) =>
  async (page: Page) => {
    await full(page);
    if (isFolded)
      await page
        .getByRole('button', { name: /^More: / })
        .first()
        .click();
    await page.getByRole('button', { name: button }).first().click();
    await page.getByRole('dialog').waitFor();
    await see(page, text);
  };

/** The first of each route is the normal state of the page. */
export const integrationStates: readonly SiteState[] = [
  { route, name: 'full', who: 'newcomer', open: full },
  { route, name: 'of a manager without any yet', who: 'newcomer', open: listOf('manager', { keys: [], webhooks: [] }, 'No API keys yet') },
  { route, name: 'of a member without the role', who: 'newcomer', open: listOf('gate', { keys, webhooks }, 'Integrations are for the owner') },
  { route, name: 'making a key', who: 'newcomer', open: inDialog('New API key', 'Expires after') },
  {
    route,
    name: 'a key that is shown once',
    who: 'newcomer',
    open: async (page) => {
      await inDialog('New API key', 'Expires after')(page);
      const made = { ...keys[0], key: `vumi_key_${'x'.repeat(43)}` };
      await page.route(keyCalls, (one) => one.fulfill({ json: { success: true, data: made } }), { times: 1 });
      await page.getByRole('dialog').getByRole('button', { name: 'New API key' }).click();
      await see(page, 'it is shown this once');
    },
  },
  { route, name: 'revoking a key', who: 'newcomer', open: inDialog('Revoke Bookkeeping', 'This cannot be undone') },
  { route, name: 'the uses of a key', who: 'newcomer', open: inDialog('Uses of Bookkeeping', 'listEventOrders') },
  {
    route,
    name: 'a refused receiver',
    who: 'newcomer',
    open: async (page) => {
      await inDialog('New webhook', 'Address of your receiver')(page);
      const message = 'This address is not on the public internet';
      await page.route(/\/api\/organization\/webhooks(\?|$)/, (one) =>
        one.fulfill({ status: 400, json: { success: false, error: message, code: 'INVALID_INPUT', message, fields: { url: message } } }),
      );
      await page.getByLabel('Address of your receiver').fill('https://10.0.0.1/');
      await page.getByRole('dialog').getByRole('button', { name: 'New webhook' }).click();
      await see(page, message);
    },
  },
  { route, name: 'the log of a webhook', who: 'newcomer', open: inDialog('Deliveries to', 'No answer within 10 seconds.') },
  { route, name: 'changing a webhook', who: 'newcomer', open: inDialog('Change the webhook', 'Its secret stays.', true) },
  { route, name: 'a new secret', who: 'newcomer', open: inDialog('New secret', 'For 24 hours we sign with both secrets', true) },
  { route, name: 'deleting a webhook', who: 'newcomer', open: inDialog('Delete the webhook', 'What was not delivered yet is lost', true) },
  { route, name: 'loading', who: 'newcomer', open: withRole(loading(route, keyCalls)) },
  { route, name: 'failed', who: 'newcomer', open: withRole(failing(route, keyCalls, 'The integrations could not be loaded')) },
];

/** As the owner of an organization. */
function withRole(open: SiteState['open']): SiteState['open'] {
  return async (page, fixtures) => {
    const data = { items: [{ ...organization, role: 'owner', allEvents: true }], isApplicant: false };
    await page.route(/\/api\/organizations\/mine/, (one) => one.fulfill({ json: { success: true, data } }));
    await open(page, fixtures);
  };
}
