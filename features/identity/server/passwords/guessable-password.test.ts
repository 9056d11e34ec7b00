import { expect, test } from 'vitest';
import { brokenPasswordRule } from '../../rules.ts';
import { isGuessable } from './guessable-password.ts';

const owner = { email: 'wairimu.gathoni@kilimo-bora.co.ke', name: 'Wairimu Gathoni' };

test.each([
  'Password1',
  'Password123',
  'Password2024!',
  'P@ssw0rd1',
  'Passw0rd!2',
  'PASSWORd99',
  'Welcome1',
  'Welcome2026',
  'Qwerty123',
  'Qwertyuiop1',
  'Abcd1234',
  'Abc12345',
  'Aa123456',
  'Aa12345678',
  'A1b2c3d4',
  'Iloveyou1',
  'Iloveyou2',
  'Admin123',
  'Admin@2026',
  'Letmein1',
  'Football1',
  'Liverpool1',
  'Arsenal2004',
  'Chelsea123',
  'ManUnited20',
  'Dragon8472',
  'Monkey12!',
  'Sunshine7',
  'Princess1',
  'Michael1',
  'Jesus777',
  'JesusChrist1',
  'Nairobi2024',
  'Kenya254',
  'Kenya2025',
  'Mombasa001',
  'Harambee1',
  'Simba2020',
  'Mpesa1234',
  'Safaricom1',
  'Nakupenda1',
  'Aaaaaaa1',
  'Aabbcc11',
  'Zxcvbnm1',
  'Asdfgh12',
  'Qazwsx123',
  'Summer2026',
  'December25',
  'LoveLove1',
  'HelloWorld1',
  'Changeme1',
  'Test1234',
  'Tester01',
  'Vumi2026',
  'VumiVumi1',
  'Motdepasse1',
  'Azerty123',
  'Bonjour1',
  'Marseille13',
  '1Password',
  '123Qwerty',
  'Xx12345678',
  'Superman1',
  'Batman123',
])('%s is common', (password) => {
  expect(brokenPasswordRule(password)).toBeNull();
  expect(isGuessable(password, owner)).toBe(true);
});

test.each([
  'Wairimu2026',
  'Gathoni1990',
  'WairimuGathoni1',
  'wairimu.Gathoni7',
  'GathoniWairimu22',
  'W@irimu123',
  'Kilimo2026',
  'Kilimobora1',
  'KilimoBora99',
  'Wáirimu2024',
])('%s is derived from the owner', (password) => {
  expect(isGuessable(password, owner)).toBe(true);
  if (!/^Vumi|^Kenya/.test(password)) expect(isGuessable(password, { email: 'x@y.test', name: 'User' })).toBe(false);
});

test.each([
  'Karibu2026',
  'Safari2027',
  'Jahazi2026',
  'Mbuyu-na-7-korongo',
  'correct horse Battery 9',
  'Tr0ub4dor&3',
  'gT7#qLz2',
  'Xk29drGpQ',
  'Kofia4Nyekundu',
  'RiverMountainCoffee7',
  'Ünïque9wörds',
  'ድምፅAa1ቡና',
])('%s is accepted', (password) => {
  expect(isGuessable(password, owner)).toBe(false);
});

test('a word is recognized across the end of a part of an address', () => {
  expect(isGuessable('Welcome2026', { email: 'reset@example.com', name: 'Asha' })).toBe(true);
});

test('a short name or address does not make every password guessable', () => {
  expect(isGuessable('Jahazi2026', { email: 'a@i.co', name: 'Jo' })).toBe(false);
});
