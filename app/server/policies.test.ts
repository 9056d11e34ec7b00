// Every policy against the calls that enforce it: each action, by each relation, in each state that a rule distinguishes. The table gives the
// expected answer.
// The matrices of the features are in test/policies/.
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meets } from '#platform/contract/access.ts';
import { fillPath } from '#platform/contract/endpoint.ts';
import { platformErrors } from '#platform/contract/errors.ts';
import type { Verdict } from '#platform/contract/policy.ts';
import type * as tickets from '#features/tickets/contract.ts';
import { inEnglish } from '#test/in-english.ts';
import { projectFiles, root } from '#test/source-tree.ts';
import { type Answer, type SignedIn } from '#test/test-app.ts';
import { ofAccounts } from '#test/policies/account-policies.ts';
import { ofDrafts, ofEvents } from '#test/policies/event-policies.ts';
import { ofHolds, ofOrders } from '#test/policies/order-policies.ts';
import { ofApplications, ofOrganizations } from '#test/policies/organization-policies.ts';
import type { Matrix, Probe } from '#test/policies/policy-matrix.ts';
import { ofReports } from '#test/policies/report-policies.ts';
import { vumi, people, things, makeWorld, senderOf, personOf, thing, roleOf } from '#test/policies/policy-world.ts';
import { ofTickets } from '#test/policies/ticket-policies.ts';

beforeAll(makeWorld);
afterAll(() => vumi.close());

const matrices: readonly Matrix[] = [ofAccounts, ofApplications, ofOrganizations, ofDrafts, ofEvents, ofHolds, ofTickets, ofOrders, ofReports];

function fill<T>(value: T): T {
  return JSON.parse(JSON.stringify(value).replace(/\{([\w-]+)\}/g, (whole, name: string) => things[name] ?? whole)) as T;
}

function send(
  { endpoint: { method, path }, params, query, body, type }: Probe,
  caller: SignedIn | null,
): Promise<Answer<{ items?: { id: string }[] }>> {
  things['self'] = caller?.id ?? randomUUID();
  const address = `/api${fillPath(path, fill(params ?? {}))}${query === undefined ? '' : `?${new URLSearchParams(fill(query)).toString()}`}`;
  // Each caller from a network of its own: some calls are limited for each.
  const network = `41.90.${caller === null ? 0 : 1 + Object.values(people).indexOf(caller)}.1`;
  const headers = { 'x-forwarded-for': network, ...(type !== undefined && { 'content-type': type }) };
  const options = { headers, ...(caller !== null && { token: caller.token }) };
  const sent = body === undefined ? undefined : fill(body);
  if (method === 'POST') return vumi.post(address, sent ?? {}, options);
  if (method === 'PUT') return vumi.put(address, sent, options);
  return method === 'DELETE' ? vumi.delete(address, options) : vumi.get(address, options);
}

/** The expected answer: the endpoint's access comes first, then the policy. */
function expectedOf({ endpoint: { access }, passes }: Probe, caller: SignedIn | null, verdict: Verdict): readonly string[] {
  const kept = caller === null ? platformErrors.UNAUTHENTICATED : platformErrors.FORBIDDEN;
  const said = meets(access, caller?.role ?? null, roleOf(caller) !== null) ? verdict : kept;
  return said === true ? passes : [`${said.status} ${said.code}: ${inEnglish(said.message)}`];
}

function answered({ status, code, message }: Answer, passes: readonly string[]): string {
  const short = code ?? (status === 200 ? 'OK' : String(status));
  return passes.includes(short) ? short : `${status} ${short}: ${message ?? ''}`;
}

const cases = matrices.flatMap((of) => of.policy.actions.flatMap((action) => of.states.map((state) => [of.name, action, state, of] as const)));

test.each(cases)('%s: %s, %s', async (_name, action, state, of) => {
  const probes = of.calls[action];
  if (typeof probes === 'string') return;
  const wrong: string[] = [];
  let asked = 0;
  // What is read or refused leaves the state as it was.
  let isEntered = false;
  for (const [relation, callers] of Object.entries(of.people)) {
    if (typeof callers === 'string') continue;
    for (const name of callers) {
      const caller = personOf(name);
      expect(of.relationOf(caller), name).toBe(relation);
      for (const probe of probes ?? []) {
        if ((probe.onlyIn !== undefined && probe.onlyIn !== state) || probe.notBy === name) continue;
        if (!isEntered) await of.enter(state);
        const verdict = of.decide(action, caller, state, relation);
        const answer = await send(probe, senderOf(name));
        isEntered = probe.endpoint.method === 'GET' || answer.status >= 400;
        asked += 1;
        const expected = probe.lists ? ['OK'] : expectedOf(probe, caller, verdict);
        const got = answered(answer, probe.passes);
        if (!expected.includes(got)) wrong.push(`${relation} (${name}) ${probe.endpoint.id}: ${got} instead of ${expected.join(' or ')}`);
        if (probe.lists && answer.data.items?.length !== (verdict === true ? 1 : 0))
          wrong.push(`${relation} (${name}) lists ${String(answer.data.items?.length)}`);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(asked > 0 || probes?.every(({ onlyIn }) => onlyIn !== undefined)).toBe(true);
});

/** Actions that answers offer, with the answer and the place in it. */
const offers = [
  [ofOrders, 'payInstalment', '/api/orders/{order}', 'payInstalment', 'buyer'],
  [ofOrders, 'askRefund', '/api/orders/{order}', 'askRefund', 'buyer'],
  [ofOrders, 'recordCash', '/api/orders/{order}', 'recordCash', 'organizer'],
  [ofTickets, 'download', '/api/orders/{order}', 'downloadTickets', 'buyer'],
  [ofTickets, 'download', '/api/tickets/{ticket}', 'download', 'buyer'],
  [ofTickets, 'mailAgain', '/api/tickets/{ticket}', 'mailAgain', 'buyer'],
  [ofTickets, 'mailAgain', '/api/orders/{order}', 'mailTickets', 'organizer'],
  ...(['edit', 'addTicketType', 'addImage', 'goLive', 'pauseSales', 'endEvent', 'cancelEvent'] as const).map(
    (action) => [ofEvents, action, '/api/events/{event}', action, 'organizer'] as const,
  ),
] as const;

test.each(offers.flatMap((offer) => offer[0].states.map((state) => [offer[1], offer[2], state, offer] as const)))(
  '%s is offered by %s according to the policy: %s',
  async (action, path, state, [of, , , name, owner]) => {
    for (const caller of [people[owner], people.admin]) {
      await of.enter(state);
      const verdict = of.decide(action, caller, state, '');
      const answer = await vumi.get<{ can: Record<string, true | string> }>(fill(path), { token: caller.token });
      expect(answer.data.can[name]).toBe(verdict === true ? true : inEnglish(verdict.message));
    }
  },
);

test('a reason is given in the language of its reader', async () => {
  await ofTickets.enter('used');
  const answer = await vumi.get<tickets.Ticket>(`/api/tickets/${thing('ticket')}`, {
    token: people.buyer.token,
    headers: { 'accept-language': 'fr' },
  });
  expect(answer.data.can).toEqual({ download: 'Ce billet a été utilisé à l’entrée.', mailAgain: 'Ce billet a été utilisé à l’entrée.' });
});

/** The refusals of a table in text: `action, state: relation CODE`. States with the same refusals are grouped. */
function refusalsOf(of: Matrix): string[] {
  return of.policy.actions.flatMap((action) => {
    const lines = Map.groupBy(of.states, (state) =>
      of.policy.relations
        .flatMap((relation) => {
          const [caller] = typeof of.people[relation] === 'object' ? of.people[relation] : (['rival'] as const);
          const verdict = of.decide(action, personOf(caller ?? 'nobody'), state, relation);
          return verdict === true ? [] : [`${relation} ${verdict.code}`];
        })
        .join(', '),
    );
    return [...lines]
      .filter(([refused]) => refused !== '')
      .map(([refused, states]) => `${action}, ${states.length === of.states.length ? 'always' : states.join(' / ')}: ${refused}`);
  });
}

describe('the tables', () => {
  test.each(matrices.map((of) => [of.name, of] as const))('of %s match the text beside them', (_name, of) => {
    expect(refusalsOf(of)).toEqual(of.refusals);
  });

  test.each(matrices.map((of) => [of.name, of] as const))(
    'of %s have a call for every action and a caller for every relation, or a reason',
    (_name, { policy, calls, people: standing }) => {
      expect(Object.keys(calls).toSorted()).toEqual([...policy.actions].toSorted());
      expect(Object.keys(standing).toSorted()).toEqual([...policy.relations].toSorted());
      for (const entry of [...Object.values(calls), ...Object.values(standing)]) expect(entry.length).toBeGreaterThan(0);
    },
  );

  test('are all covered here', async () => {
    const files = projectFiles().filter(({ path }) => /^(features|app|platform)\/.*policy\.ts$/.test(path) && path !== 'platform/contract/policy.ts');
    const exported = await Promise.all(
      files.filter(({ text }) => text.includes('definePolicy(')).map(({ path }) => import(join(root, path)) as Promise<Record<string, unknown>>),
    );
    const policies = exported
      .flatMap((module) => Object.values(module))
      .filter((value) => typeof value === 'object' && value !== null && 'decide' in value);
    expect(new Set(matrices.map(({ policy }) => policy as unknown))).toEqual(new Set(policies));
    expect(policies.length).toBe(matrices.length);
  });
});
