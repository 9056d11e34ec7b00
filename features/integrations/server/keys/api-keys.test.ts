// Keys of programs over HTTP: what they open, and what ends them (docs/reference/api-keys.md).
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fillPath } from '#platform/contract/endpoint.ts';
import { allRoutes } from '#app/server/all-routes.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { addMember } from '#test/add-member.ts';
import { createEvent, purchase, reserve, typeOf } from '#test/buy-tickets.ts';
import { sampleTicketType } from '#test/sample-event.ts';
import { createTestApp, type Answer, type SignedIn, type TestApp } from '#test/test-app.ts';
import type { ApiKey } from '../../keys/key-contract.ts';
import { CALLS_PER_MINUTE, scopes, type Scope } from '../../keys/scopes.ts';
import { callsOf } from './scope-calls.ts';
import { forgetKeyUses, keyUses } from './key-uses.ts';

const DAY_MS = 86_400_000;

let vumi: TestApp;
let organizer: SignedIn;
let rival: SignedIn;
let event: EventDetail;
let rivalEvent: EventDetail;
beforeAll(async () => {
  vumi = await createTestApp();
  organizer = await vumi.signIn('organizer');
  rival = await vumi.signIn('organizer');
  event = await createEvent(vumi, organizer, { ticketTypes: [sampleTicketType({ price: 0 })] });
  rivalEvent = await createEvent(vumi, rival);
  const buyer = await vumi.signIn();
  await purchase(vumi, buyer, (await reserve(vumi, buyer, event)).data.reservationId);
});
// So that no test reaches the limit by the keys of those before.
afterEach(() => vumi.context.database.sql`update api_keys set revoked_at = created_at where revoked_at is null`);
afterAll(() => vumi.close());

type Made = ApiKey & { readonly key: string };

async function makeKey(by: SignedIn, given: readonly Scope[] = scopes, rest: object = {}, organization?: SignedIn): Promise<Made> {
  const within = organization === undefined ? '' : `?organization=${organization.id}`;
  const answer = await vumi.post<Made>(`/api/organization/api-keys${within}`, { name: 'Books', scopes: given, ...rest }, { token: by.token });
  expect(answer.status, answer.message).toBe(200);
  return answer.data;
}

const listed = async (id: string): Promise<ApiKey | undefined> =>
  (await vumi.get<{ items: ApiKey[] }>('/api/organization/api-keys', { token: organizer.token })).data.items.find((key) => key.id === id);
const read = (key: string, path = `/api/events/${event.id}/orders`, app = vumi): Promise<Answer> => app.get(path, { token: key });

test('a key is answered once, and only its hash is stored', async () => {
  const made = await makeKey(organizer);
  expect(made.key).toMatch(/^vumi_key_[\w-]{43}$/);
  expect(made.key.startsWith(made.prefix)).toBe(true);
  const list = await vumi.get('/api/organization/api-keys', { token: organizer.token });
  expect(JSON.stringify(list.body)).not.toContain(made.key);
  const rows = await vumi.context.database.sql`select row_to_json(k)::text as row from api_keys k`;
  expect(JSON.stringify(rows)).not.toContain(made.key.slice(made.prefix.length));
  const audit = await vumi.context.database.sql`select details::text, subject_label from audit_log where action = 'api-key.made'`;
  expect(JSON.stringify(audit)).not.toContain(made.key.slice(made.prefix.length));
  expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(365 * DAY_MS);
});

describe('scopes', () => {
  const idsOf = (scope: Scope) => callsOf[scope].map(({ id }) => id);
  const ids: Record<string, string> = {};

  async function statusOf(key: string, { method, path }: (typeof allRoutes)[number]['endpoint']): Promise<{ status: number; message?: string }> {
    const params = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, ids[name] ?? event.id]));
    const hasBody = method === 'POST' || method === 'PUT';
    const response = await fetch(`${vumi.url}/api${fillPath(path, params)}`, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(hasBody && { 'content-type': 'application/json' }) },
      ...(hasBody && { body: '{}' }),
    });
    const text = await response.text();
    return { status: response.status, message: text.startsWith('{') ? (JSON.parse(text) as { message?: string }).message : text };
  }

  test.each(scopes)('%s opens its calls and no other call of the API', async (scope) => {
    ids['ticketTypeId'] = typeOf(event);
    // As many keys as are needed to stay below the limit of one.
    const wrong: string[] = [];
    let made = await makeKey(organizer, [scope]);
    let calls = 0;
    for (const { endpoint } of allRoutes) {
      calls += 1;
      if (calls % 100 === 0) made = await makeKey(organizer, [scope]);
      const { status, message } = await statusOf(made.key, endpoint);
      const isOpened = idsOf(scope).includes(endpoint.id);
      const other = scopes.find((one) => idsOf(one).includes(endpoint.id));
      const refusal = other === undefined ? 'API keys cannot make this call' : `This API key lacks the scope ${other}`;
      const isRight = isOpened ? ![401, 403, 500].includes(status) : status === 403 && message === refusal;
      if (!isRight) wrong.push(`${endpoint.id}: ${status} ${message ?? ''}`);
    }
    expect(wrong).toEqual([]);
  });

  test('a key for everything reads orders with their buyers', async () => {
    const { key } = await makeKey(organizer);
    const answer = await vumi.get<{ items: { buyer: { email: string } | null }[] }>(`/api/events/${event.id}/orders`, { token: key });
    expect(answer.data.items).toMatchObject([{ buyer: { email: expect.stringContaining('@') as string } }]);
  });
});

describe('one organization', () => {
  test('the key of a member of two organizations is of one', async () => {
    const member = await addMember(vumi, organizer, 'manager');
    await vumi.context.database.sql`
      insert into organization_members (organization_id, user_id, role, all_events, since)
      values (${rival.id}, ${member.id}, 'manager', true, ${vumi.clock.now()})`;
    const { key } = await makeKey(member, scopes, {}, organizer);
    expect((await read(key)).status).toBe(200);
    expect((await read(key, `/api/events/${rivalEvent.id}/orders`)).status).toBe(403);
    expect((await vumi.get(`/api/events/${rivalEvent.id}/orders`, { token: member.token })).status).toBe(200);
    const mine = await vumi.get<{ items: { id: string }[] }>('/api/organizer/events', { token: key });
    expect(mine.data.items.map(({ id }) => id)).toEqual([event.id]);
    const totals = async (token: string) => (await vumi.get<{ totalEvents: number }>('/api/organizer/summary', { token })).data.totalEvents;
    expect([await totals(key), await totals(member.token)]).toEqual([1, 2]);
  });

  test('the key of an admin is no admin', async () => {
    const admin = await vumi.signIn('admin');
    const { key } = await makeKey(admin);
    expect((await vumi.get(`/api/events/${event.id}/orders`, { token: admin.token })).status).toBe(200);
    expect((await read(key)).status).toBe(403);
  });

  test('a rival sees and revokes no key of another organization', async () => {
    const { id, key } = await makeKey(organizer);
    const revoked = await vumi.delete(`/api/organization/api-keys/${id}`, { token: rival.token });
    expect([revoked.status, revoked.code]).toEqual([404, 'API_KEY_NOT_FOUND']);
    expect((await vumi.get(`/api/organization/api-keys/${id}/uses`, { token: rival.token })).code).toBe('API_KEY_NOT_FOUND');
    expect((await read(key)).status).toBe(200);
  });
});

describe('what ends a key', () => {
  test('revoked on one node, it is refused by the next call on another', async () => {
    const other = await createTestApp({ shares: vumi });
    try {
      const { id, key } = await makeKey(organizer);
      expect((await read(key, undefined, other)).status).toBe(200);
      for (const _ of [1, 2]) {
        const revoked = await vumi.delete<{ revoked: true }>(`/api/organization/api-keys/${id}`, { token: organizer.token });
        expect(revoked.data.revoked).toBe(true);
      }
      expect((await read(key, undefined, other)).status).toBe(401);
      expect((await read(key)).status).toBe(401);
      expect((await listed(id))?.state).toBe('revoked');
    } finally {
      await other.close();
    }
  });

  test('a member who is removed, gets another role, or a role for some events', async () => {
    const sql = vumi.context.database.sql;
    const member = await addMember(vumi, organizer, 'manager');
    const { id, key } = await makeKey(member, scopes, {}, organizer);
    const statusOnce = async (): Promise<number> => (await read(key)).status;
    expect(await statusOnce()).toBe(200);
    await sql`update organization_members set role = 'analyst' where user_id = ${member.id}`;
    expect(await statusOnce()).toBe(401);
    expect((await listed(id))?.state).toBe('ended');
    await sql`update organization_members set role = 'manager', all_events = false where user_id = ${member.id}`;
    expect(await statusOnce()).toBe(401);
    await sql`update organization_members set all_events = true where user_id = ${member.id}`;
    expect(await statusOnce()).toBe(200);
    await sql`delete from organization_members where user_id = ${member.id}`;
    expect(await statusOnce()).toBe(401);
  });

  test('a suspended account', async () => {
    const member = await addMember(vumi, organizer, 'manager');
    const { key } = await makeKey(member, scopes, {}, organizer);
    const admin = await vumi.signIn('admin');
    await vumi.post(`/api/admin/users/${member.id}/suspend`, { reason: 'Fraud' }, { token: admin.token });
    expect((await read(key)).status).toBe(401);
  });

  test('a key that was never made, or is cut short', async () => {
    const { key } = await makeKey(organizer);
    expect((await read(`${key.slice(0, -1)}`)).status).toBe(401);
    expect((await read('vumi_key_')).status).toBe(401);
  });
});

test('a key makes so many calls a minute', async () => {
  const { key } = await makeKey(organizer);
  for (let made = 0; made < CALLS_PER_MINUTE; made += 1) await read(key, `/api/events/${event.id}/tickets`);
  const refused = await read(key);
  expect([refused.status, refused.message]).toEqual([429, 'At most 120 calls a minute with one API key']);
  expect(refused.headers.get('retry-after')).toBe('1');
  const other = await makeKey(organizer);
  expect((await read(other.key)).status).toBe(200);
});

test('every call is in the log of the key, for 30 days', async () => {
  const { id, key } = await makeKey(organizer, ['orders:read']);
  await read(key);
  await read(key, `/api/events/${event.id}/sales`);
  await read(key, `/api/events/${rivalEvent.id}/orders`);
  const uses = () => vumi.get<{ items: { call: string; status: number }[] }>(`/api/organization/api-keys/${id}/uses`, { token: organizer.token });
  // Noted after the answer is sent.
  const noted = async () => {
    await keyUses(vumi.context).store();
    return (await uses()).data.items.map(({ call, status }) => `${call} ${status}`).toSorted();
  };
  await expect.poll(noted).toEqual(['getEventSales 403', 'listEventOrders 200', 'listEventOrders 403']);
  expect((await listed(id))?.lastUsedAt).toBe(vumi.clock.now().toISOString());
  vumi.clock.advance(31 * DAY_MS);
  organizer = await vumi.renew(organizer);
  await forgetKeyUses(vumi.context);
  expect((await uses()).data.items).toEqual([]);
});

test('a key expires', async () => {
  const { id, key } = await makeKey(organizer, scopes, { expiresInDays: 2 });
  vumi.clock.advance(2 * DAY_MS - 1000);
  expect((await read(key)).status).toBe(200);
  vumi.clock.advance(1000);
  expect((await read(key)).status).toBe(401);
  organizer = await vumi.renew(organizer);
  expect((await listed(id))?.state).toBe('expired');
});

test('an organization has at most 20 keys that work', async () => {
  const owner = await vumi.signIn('organizer');
  for (let made = 0; made < 20; made += 1) await makeKey(owner, ['events:read']);
  const send = () => vumi.post('/api/organization/api-keys', { name: 'One more', scopes: ['events:read'] }, { token: owner.token });
  expect((await send()).code).toBe('API_KEY_LIMIT');
  const { items } = (await vumi.get<{ items: ApiKey[] }>('/api/organization/api-keys', { token: owner.token })).data;
  await vumi.delete(`/api/organization/api-keys/${items[0]?.id ?? ''}`, { token: owner.token });
  expect((await send()).status).toBe(200);
});
