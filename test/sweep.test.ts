// Every call with good and bad input over HTTP: its status, and the message for users (docs/reference/api.md#error-messages).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allRoutes } from '#app/server/all-routes.ts';
import { createEvent, givePromoCodes, purchase, putOnSale, reserve, typeOf } from './buy-tickets.ts';
import { daysAfter, sampleTicketType } from './sample-event.ts';
import { announcing } from './sweep/announcement-cases.ts';
import { analysing } from './sweep/analytics-cases.ts';
import { owning } from './sweep/account-cases.ts';
import { applying, inviting } from './sweep/business-cases.ts';
import type { Caller, Case } from './sweep/case.ts';
import { drafting, filledForm } from './sweep/draft-cases.ts';
import { admitting, guesting } from './sweep/guest-cases.ts';
import { integrating } from './sweep/integration-cases.ts';
import { notifying } from './sweep/notification-cases.ts';
import { describing } from './sweep/profile-cases.ts';
import { saving, shopping } from './sweep/browse-cases.ts';
import { organizing } from './sweep/event-cases.ts';
import { arranging } from './sweep/event-parts-cases.ts';
import { presenting } from './sweep/organizer-cases.ts';
import { administering, nowhere, rates, writing } from './sweep/other-cases.ts';
import { addingOn } from './sweep/add-on-cases.ts';
import { promoting } from './sweep/promo-cases.ts';
import { asking } from './sweep/question-cases.ts';
import { choosing, openMenuLink } from './sweep/menu/menu-cases.ts';
import { ownTills } from './sweep/payouts/own-till-cases.ts';
import { topUps } from './sweep/payouts/top-up-cases.ts';
import { choosingWays, openRefundOffer } from './sweep/refunds/refund-way-cases.ts';
import { quoting } from './sweep/quote-cases.ts';
import { inTheOffice } from './sweep/office-cases.ts';
import { invoicing } from './sweep/invoices/invoice-cases.ts';
import { bookkeeping, payingOut } from './sweep/ledger-cases.ts';
import { comparing } from './sweep/ledger/statement-cases.ts';
import { standing } from './sweep/standing/standing-cases.ts';
import { risks } from './sweep/risk/risk-cases.ts';
import { selling } from './sweep/promoter-cases.ts';
import { reporting } from './sweep/report-cases.ts';
import { teaming } from './sweep/team-cases.ts';
import { buying, holding } from './sweep/purchase-cases.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from './test-app.ts';

let vumi: TestApp;
let people: Readonly<Record<Exclude<Caller, 'nobody' | 'forger'>, SignedIn>>;
/** Ids by their name in cases. */
const things: Record<string, string> = {
  unknown: randomUUID(),
  word: 'nonsense',
  odd: '%27%3B%20drop%20table%20events%3B--',
  long: 'x'.repeat(101),
  broken: '%ff',
  ...Object.fromEntries([0, 1, 2, 3].map((number) => [`scan${number}`, randomUUID()])),
  kes: 'KES',
  usd: 'USD',
};

beforeAll(async () => {
  vumi = await createTestApp();
  const [otherUser, customer, organizer, rival, admin] = await Promise.all([
    vumi.signIn(),
    vumi.signIn(),
    vumi.signIn('organizer'),
    vumi.signIn('organizer'),
    vumi.signIn('admin'),
  ]);
  people = { otherUser, customer, organizer, rival, admin };
  await givePromoCodes(vumi, organizer);
  const { data: owed } = await vumi.get<{ organization: { id: string } }>('/api/organizer/balance', { token: rival.token });
  await vumi.context.database.sql`update organizations set tickets_max = 50000 where id = ${owed.organization.id}`;
  for (const [name, person] of Object.entries(people)) Object.assign(things, { [name]: person.id, [`${name}-email`]: person.email });
  const ticketTypes = [
    sampleTicketType(),
    sampleTicketType({ name: 'Child', price: 0, maxPerPurchase: 8 }),
    sampleTicketType({ name: 'Later', saleStartDate: daysAfter(vumi.clock.now(), 3) }),
  ];
  const event = await createEvent(vumi, organizer, { ticketTypes });
  Object.assign(things, { event: event.id, type: typeOf(event), free: typeOf(event, 'Child'), later: typeOf(event, 'Later') });
  const draftOf = async (form: object) => (await vumi.post<{ id: string }>('/api/event-drafts', { form }, { token: organizer.token })).data.id;
  Object.assign(things, { draft: await draftOf({ name: 'Koroga' }), filledDraft: await draftOf(filledForm) });
  for (const days of [40, 50]) things[`in${days}Days`] = daysAfter(vumi.clock.now(), days);
  const pools = [
    { name: 'Hall', total: 60 },
    { name: 'Garden', total: 20 },
  ];
  const spare = await createEvent(vumi, organizer, { pools, ticketTypes: [sampleTicketType({ pool: 'Hall' })] });
  const [hall, garden] = spare.pools ?? [];
  Object.assign(things, { spare: spare.id, spareType: typeOf(spare), pool: hall?.id, emptyPool: garden?.id });
  const soon = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType({ saleStartDate: daysAfter(vumi.clock.now(), 3) })] });
  things['soon'] = soon.id;
  const promo = { code: 'KARIBU', percent: 15 };
  const made = await vumi.post<{ id: string }>(`/api/events/${event.id}/promo-codes`, promo, { token: organizer.token });
  things['promo'] = made.data.id;
  const question = { kind: 'text', asked: 'later', label: { en: 'What do you expect?' } };
  const added = await vumi.post<{ id: string }>(`/api/events/${event.id}/questions`, question, { token: organizer.token });
  things['question'] = added.data.id;
  const certificate = { kind: 'file', asked: 'later', label: { en: 'Certificate' } };
  things['fileQuestion'] = (await vumi.post<{ id: string }>(`/api/events/${event.id}/questions`, certificate, { token: organizer.token })).data.id;
  const addOn = { name: 'Parking', price: 500, quantity: 5 };
  things['addOn'] = (await vumi.post<{ id: string }>(`/api/events/${event.id}/add-ons`, addOn, { token: organizer.token })).data.id;
  things['in5Days'] = new Date(vumi.clock.now().getTime() + 5 * 86_400_000).toISOString().slice(0, 10);
  const forSchool = {
    items: [{ ticketTypeId: typeOf(event), quantity: 1 }],
    buyer: { name: 'A club', email: 'held@example.test' },
    heldUntil: things['in5Days'],
    send: false,
  };
  const office = await vumi.post<{ id: string; link: string }>(`/api/events/${event.id}/office-orders`, forSchool, { token: organizer.token });
  Object.assign(things, { officeOrder: office.data.id, payCode: office.data.link.replace('/pay/', '') });
  const { heldUntil: validUntil, ...quoted } = forSchool;
  for (const name of ['quote', 'spareQuote']) {
    const quote = await vumi.post<{ id: string; link: string }>(
      `/api/events/${event.id}/quotes`,
      { ...quoted, validUntil },
      { token: organizer.token },
    );
    Object.assign(things, { [name]: quote.data.id, [`${name}Code`]: quote.data.link.replace('/quote/', '') });
  }
  things['menuCode'] = await openMenuLink(vumi, organizer);
  things['refundCode'] = await openRefundOffer(vumi, customer, admin, await createEvent(vumi, await vumi.signIn('organizer')));
  const seller = { name: 'Campus radio', email: 'radio@example.test', percent: 10 };
  const promoter = await vumi.post<{ id: string }>(`/api/events/${event.id}/promoters`, seller, { token: organizer.token });
  things['promoter'] = promoter.data.id;
  const gala = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType()] });
  Object.assign(things, { gala: gala.id, galaType: typeOf(gala) });
  const allotment = { name: 'Sponsor', quantity: 5, ticketTypeId: typeOf(gala) };
  things['allotment'] = (await vumi.post<{ id: string }>(`/api/events/${gala.id}/allotments`, allotment, { token: organizer.token })).data.id;
  const given = await vumi.post<{ tickets: { id: string; link: string; ticketNumber: string }[] }>(
    `/api/events/${gala.id}/complimentary-tickets`,
    { ticketTypeId: typeOf(gala), quantity: 3 },
    { token: organizer.token },
  );
  for (const [index, { id, link, ticketNumber }] of given.data.tickets.entries())
    Object.assign(things, { [`guest${index}`]: id, [`link${index}`]: link.split('/t/')[1] ?? '', [`guestNumber${index}`]: ticketNumber });
  const uploaded = await fetch(`${vumi.url}/api/events/${gala.id}/guest-lists?ticketTypeId=${typeOf(gala)}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${organizer.token}`, 'content-type': 'text/csv' },
    body: 'Role of a list\n,no address\n',
  });
  things['guestList'] = ((await uploaded.json()) as { data: { id: string } }).data.id;
  const few = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType({ quantity: 1 })] });
  Object.assign(things, { few: few.id, fewType: typeOf(few) });
  const dollars = await createEvent(vumi, organizer, { currency: 'USD' });
  await putOnSale(vumi, dollars);
  for (const name of ['hold', 'otherHold', 'held', 'given'])
    things[name] = (await reserve(vumi, customer, event, { releaseId: typeOf(event) })).data.reservationId;
  things['dollarHold'] = (await reserve(vumi, customer, dollars)).data.reservationId;
  things['freeHold'] = (await reserve(vumi, customer, event, { releaseId: typeOf(event, 'Child') })).data.reservationId;
  const bought = (await reserve(vumi, customer, event, { releaseId: typeOf(event, 'Child') })).data.reservationId;
  const { orderId } = (await purchase(vumi, customer, bought)).data;
  const order = await vumi.get<{ tickets: { id: string }[] }>(`/api/orders/${orderId}`, { token: customer.token });
  const sent = await fetch(`${vumi.url}/api/events/${event.id}/questions/${things['fileQuestion']}/files?name=certificate.pdf`, {
    method: 'POST',
    headers: { authorization: `Bearer ${customer.token}`, 'content-type': 'application/pdf' },
    body: '%PDF-1.4\n%%EOF\n',
  });
  things['answerFile'] = ((await sent.json()) as { data: { id: string } }).data.id;
  Object.assign(things, { bought, order: orderId, ticket: order.data.tickets[0]?.id ?? '' });
});
afterAll(() => vumi.close());

/** Fills `{names}` in a text, or in every text of a body. */
function fill<T>(value: T): T {
  const text = JSON.stringify(value).replace(/\{(\w[\w-]*)\}/g, (whole, name: string) => things[name] ?? whole);
  return JSON.parse(text) as T;
}

async function perform({ call, as, body }: Case): Promise<Answer> {
  const [method = '', path = ''] = fill<string>(call).split(' ');
  const token = as === 'forger' ? `${people.admin.token.slice(0, -4)}AAAA` : as === 'nobody' ? undefined : people[as].token;
  const options = token === undefined ? {} : { token };
  const sent = body === undefined ? undefined : fill(body);
  if (method === 'POST') return vumi.post(path, sent, options);
  if (method === 'PUT') return vumi.put(path, sent, options);
  return method === 'DELETE' ? vumi.delete(path, options) : vumi.get(path, options);
}

const all = {
  shopping,
  presenting,
  organizing,
  arranging,
  drafting,
  holding,
  buying,
  owning,
  saving,
  promoting,
  asking,
  addingOn,
  selling,
  inTheOffice,
  quoting,
  choosing,
  choosingWays,
  standing,
  announcing,
  admitting,
  guesting,
  rates,
  analysing,
  notifying,
  describing,
  applying,
  inviting,
  teaming,
  reporting,
  bookkeeping,
  risks,
  payingOut,
  ownTills,
  topUps,
  invoicing,
  comparing,
  integrating,
  administering,
  writing,
  nowhere,
};

describe.each(Object.entries(all))('%s', (_name, cases) => {
  test.each(cases)('$call as $as: $status', async (one) => {
    const answer = await perform(one);
    expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: one.status });
    if (one.file !== undefined) expectFile(answer, one.file);
    else if (one.status < 300) expect(answer.body).toMatchObject({ success: true, data: one.data ?? {} });
    else expectRefusal(answer, one);
  });
});

function expectFile({ headers }: Answer, [type, name]: NonNullable<Case['file']>): void {
  expect(headers.get('content-type')).toBe(type);
  const [, quoted, token] = /^attachment; filename=(?:"([^"]+)"|([\w.-]+))$/.exec(headers.get('content-disposition') ?? '') ?? [];
  expect((quoted ?? token)?.slice(-name.length)).toBe(name);
}

function expectRefusal({ body, headers }: Answer, { says, code }: Case): void {
  expect(body).toEqual({
    success: false,
    error: body?.['message'],
    message: says ?? expect.stringMatching(/\S/),
    code: code ?? expect.stringMatching(/^[A-Z_]+$/),
    requestId: headers.get('x-request-id'),
    ...('fields' in (body ?? {}) && { fields: expect.any(Object) as unknown }),
    ...('data' in (body ?? {}) && { data: expect.anything() as unknown }),
  });
  expect(JSON.stringify(body)).not.toMatch(/node_modules|\.ts:\d|select .* from|at \w+ \(/i);
}

test('every call has cases', () => {
  const patterns = Object.values(all)
    .flat()
    .map(({ call }) => call.split('?')[0]?.replace(/\{[\w-]+\}/g, '{}'));
  const missing = allRoutes
    .map(({ endpoint }) => `${endpoint.method} /api${endpoint.path.replace(/\{\w+\}/g, '{}')}`)
    .filter((call) => !patterns.includes(call));
  expect(missing).toEqual([]);
});
