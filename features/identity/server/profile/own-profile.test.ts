// What an account says of itself.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import type { Profile } from '../../profile/profile-contract.ts';

const PATH = '/api/profile';

let vumi: TestApp;
beforeAll(async () => {
  vumi = await createTestApp();
});
afterAll(() => vumi.close());

test('is nothing but name and address at first, then what was saved, and nothing again', async () => {
  const { token } = await vumi.signIn();
  const { data: first } = await vumi.get<Profile>(PATH, { token });
  expect(first).toMatchObject({ role: 'customer', city: null, dateOfBirth: null });
  const { data: saved } = await vumi.put<Profile>(PATH, { name: 'A new name', city: 'Kisumu', dateOfBirth: '1990-06-30' }, { token });
  expect(saved).toEqual({ ...first, name: 'A new name', city: 'Kisumu', dateOfBirth: '1990-06-30' });
  expect((await vumi.get<Profile>(PATH, { token })).data).toEqual(saved);
  expect((await vumi.put<Profile>(PATH, { name: 'A new name', city: '', dateOfBirth: null }, { token })).data).toEqual({
    ...first,
    name: 'A new name',
  });
});

test('a city in one case is counted with the others; one with its own capitals stays', async () => {
  const { token } = await vumi.signIn();
  const kept = async (city: string) => (await vumi.put<Profile>(PATH, { name: 'A name', city, dateOfBirth: null }, { token })).data.city;
  expect(await Promise.all(['NAIROBI', 'dar es salaam', 'port-louis', 'Addis Ababa', 'N’Djamena'].map(async (city) => kept(city)))).toEqual([
    'Nairobi',
    'Dar Es Salaam',
    'Port-Louis',
    'Addis Ababa',
    'N’Djamena',
  ]);
});

test('is the own one: no other account sees or changes it', async () => {
  const [one, other] = [await vumi.signIn(), await vumi.signIn()];
  await vumi.put(PATH, { name: 'One', city: 'Mombasa', dateOfBirth: '1980-01-01' }, { token: one.token });
  expect((await vumi.get<Profile>(PATH, { token: other.token })).data).toMatchObject({ city: null, dateOfBirth: null });
});

test('a birthday of today or later is refused', async () => {
  const { token } = await vumi.signIn();
  const today = new Date().toISOString().slice(0, 10);
  const answer = await vumi.put(PATH, { name: 'A name', city: null, dateOfBirth: today }, { token });
  expect(answer).toMatchObject({ status: 400, code: 'BIRTH_DATE_TO_COME' });
});
