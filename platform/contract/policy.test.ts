import { expect, test } from 'vitest';
import { Failure, platformErrors } from './errors.ts';
import { canOf, definePolicy, demand, type Person, type Verdict } from './policy.ts';

const { FORBIDDEN, NOT_FOUND } = platformErrors;
const whileOpen = ({ closesAt }: { readonly closesAt: Date }, now: Date): Verdict => (now < closesAt ? true : FORBIDDEN);

const policy = definePolicy({
  relations: ['owner', 'other'],
  relationOf: (person: Person | null, { ownerId }: { readonly ownerId: string }) => (person?.id === ownerId ? 'owner' : 'other'),
  rules: { see: { owner: true, other: NOT_FOUND }, change: { owner: whileOpen, other: NOT_FOUND } },
});

const owner: Person = { id: 'a', email: 'a@test.vumi.test', role: 'customer' };
const [before, after] = [new Date('2026-12-01T09:00:00Z'), new Date('2026-12-01T10:00:00Z')];
const thing = { ownerId: 'a', closesAt: after };

test('a verdict is found by the action, the relation, the state and the time', () => {
  expect(policy.decide('see', owner, { ownerId: 'a' }, after)).toBe(true);
  expect(policy.decide('see', null, { ownerId: 'a' }, after)).toBe(NOT_FOUND);
  expect([
    policy.decide('change', owner, thing, before),
    policy.decide('change', owner, thing, after),
    policy.decide('change', null, thing, before),
  ]).toEqual([true, FORBIDDEN, NOT_FOUND]);
});

test('a policy lists its rules as a table', () => {
  expect([policy.relations, policy.actions]).toEqual([
    ['owner', 'other'],
    ['see', 'change'],
  ]);
});

test('a refusal is thrown as the declared error', () => {
  expect(() => demand(true)).not.toThrow();
  expect(() => demand(NOT_FOUND, { data: 1 })).toThrow(new Failure(NOT_FOUND, { data: 1 }));
});

test("an answer tells what is allowed, and why the rest is not, in the caller's language", () => {
  expect(canOf({ see: true, change: FORBIDDEN }, ({ key }) => key.toUpperCase())).toEqual({ see: true, change: FORBIDDEN.message.key.toUpperCase() });
});
