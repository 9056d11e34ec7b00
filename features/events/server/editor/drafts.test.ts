// A draft is visible to its organizer and to admins: for any other caller every call answers as for an event that does not exist.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createEvent, typeOf } from '#test/buy-tickets.ts';
import { createTestApp, type SignedIn, type TestApp } from '#test/test-app.ts';

let vumi: TestApp;
let organizer: SignedIn;
let others: readonly (SignedIn | null)[];
let draft: string;
let type: string;
beforeAll(async () => {
  vumi = await createTestApp();
  organizer = await vumi.signIn('organizer');
  others = [null, await vumi.signIn(), await vumi.signIn('organizer')];
  const event = await createEvent(vumi, organizer);
  draft = event.id;
  type = typeOf(event);
  await vumi.context.database.sql`update events set status = 'draft' where id = ${draft}`;
});
afterAll(() => vumi.close());

const asked: readonly (readonly [method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object])[] = [
  ['GET', '/api/events/{id}'],
  ['GET', '/api/events/{id}/tickets'],
  ['GET', '/api/events/{id}/tickets/{type}/inventory'],
  ['GET', '/api/events/{id}/calendar.ics'],
  ['GET', '/api/queue/status/{id}'],
  ['GET', '/api/queue/status/{id}?userId=anonymous'],
  ['GET', '/og/events/{id}'],
  ['PUT', '/api/events/{id}/saved'],
  ['PUT', '/api/events/{id}', { name: 'Mine now' }],
  ['POST', '/api/events/{id}/tickets', { name: 'Extra', price: 1, quantity: 1 }],
  ['POST', '/api/events/{id}/status', { status: 'live' }],
  ['POST', '/api/events/{id}/issues/{type}/schedule', {}],
  ['DELETE', '/api/events/{id}'],
  ['DELETE', '/api/events/{id}/images/0190f3a0-0000-7000-8000-000000000000'],
  ['POST', '/api/tickets/reserve', { eventId: '{id}', releaseId: '{type}', quantity: 1 }],
];

async function answerTo(id: string, who: SignedIn | null, [method, path, body]: (typeof asked)[number]) {
  const fill = (text: string) => text.replaceAll('{id}', id).replaceAll('{type}', type);
  const response = await fetch(vumi.url + fill(path), {
    method,
    headers: { ...(who !== null && { authorization: `Bearer ${who.token}` }), ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: fill(JSON.stringify(body)) }),
  });
  const text = await response.text();
  const told = response.headers.get('content-type')?.includes('json') === true ? (JSON.parse(text) as Record<string, unknown>) : { text };
  return { status: response.status, ...told, requestId: '' };
}

test.each(asked.map((call) => [`${call[0]} ${call[1]}`, call] as const))(
  '%s does not distinguish a draft from a missing event',
  async (_name, call) => {
    for (const who of others) expect(await answerTo(draft, who, call)).toEqual(await answerTo(randomUUID(), who, call));
  },
);

test('its organizer finds it', async () => {
  for (const call of asked.slice(0, 3)) expect([call[1], (await answerTo(draft, organizer, call)).status]).toEqual([call[1], 200]);
});
