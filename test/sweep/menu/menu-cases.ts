// The link of a payer from the phone's menu.
import { expect } from 'vitest';
import { inboxOf } from '#app/dev/sms-sandbox/testing-sms.ts';
import { followMenuPurchases } from '#features/checkout/server/menu/follow-menu-purchases.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { registerPaybill } from '#features/payments/server/mpesa/paybill/register-paybill.ts';
import { createEvent, payBill } from '../../buy-tickets.ts';
import { sampleTicketType } from '../../sample-event.ts';
import type { SignedIn, TestApp } from '../../test-app.ts';
import type { Case } from '../case.ts';

const look = 'POST /api/menu-links/look' as const;
const choose = 'POST /api/menu-links/choose' as const;
const NO_LINK = 'This link does not exist';
const PAYER = '254711990001';

/** The code in the link of a payer who is to choose between two ticket types. */
export async function openMenuLink(app: TestApp, organizer: SignedIn): Promise<string> {
  await registerPaybill(app.context);
  const ticketTypes = [sampleTicketType({ price: 1500 }), sampleTicketType({ name: 'VIP', price: 3000 })];
  const made = await createEvent(app, organizer, { name: 'Ngoma Menu', ticketTypes });
  const { data } = await app.get<EventDetail>(`/api/events/${made.id}`);
  await payBill(app, { account: data.menu?.account ?? '', amount: 3000 }, PAYER);
  await followMenuPurchases(app.context);
  await app.drainJobs();
  return /\/menu\/(\w+)/.exec((await inboxOf(app, `+${PAYER}`))[0]?.text ?? '')?.[1] ?? '';
}

export const choosing: readonly Case[] = [
  { call: look, as: 'nobody', body: { code: '{menuCode}' }, status: 200, data: { state: 'asked', amount: 3000, chosen: null } },
  { call: look, as: 'nobody', body: { code: 'guessed' }, status: 404, says: NO_LINK },
  { call: look, as: 'nobody', body: {}, status: 400, code: 'INVALID_INPUT' },
  { call: choose, as: 'nobody', body: { code: 'guessed', number: 1 }, status: 404, says: NO_LINK },
  { call: choose, as: 'nobody', body: { code: '{menuCode}', number: 'one' }, status: 400, code: 'INVALID_INPUT' },
  { call: choose, as: 'nobody', body: { code: '{menuCode}', number: 9 }, status: 409, says: 'Nothing can be chosen here any more' },
  {
    call: choose,
    as: 'nobody',
    body: { code: '{menuCode}', number: 2 },
    status: 200,
    data: { state: expect.stringMatching(/^(chosen|bought)$/), chosen: 2 },
  },
  { call: choose, as: 'nobody', body: { code: '{menuCode}', number: 1 }, status: 409, code: 'MENU_LINK_OVER' },
];
