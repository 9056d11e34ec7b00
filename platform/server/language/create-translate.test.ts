import { expect, test } from 'vitest';
import { asIssue, asWritten, declareMessages, messageOfIssue, textsByKey, type Message } from '#platform/contract/language/declare-messages.ts';
import { languages } from '#platform/contract/language/languages.ts';
import { message } from '#platform/contract/language/message.ts';
import { createTranslate } from './create-translate.ts';

const en = {
  soldOut: 'Sold Out',
  left: message('Only {count, plural, one {# ticket} other {# tickets}} of {name} left', { count: 'number', name: 'name' }),
  paid: message('You paid {amount} in {year}', { amount: 'money', year: 'number' }),
  needs: message('Together with {names}', { names: 'names' }),
  again: message('Try again in {wait}', { wait: 'message' }),
  wait: message('{minutes, plural, one {# minute} other {# minutes}}', { minutes: 'number' }),
};
const sw = {
  soldOut: 'Zimeisha',
  left: '{count, plural, one {Imebaki tiketi # tu ya} other {Zimebaki tiketi # tu za}} {name}',
  paid: 'Ulilipa {amount} mwaka {year}',
  needs: 'Pamoja na {names}',
  again: 'Jaribu tena baada ya {wait}',
  wait: 'dakika {minutes}',
};
const fr = {
  soldOut: 'Complet',
  left: 'Il ne reste que {count, plural, one {# billet} other {# billets}} {name}',
  paid: 'Vous avez payé {amount} en {year}',
  needs: 'Avec {names}',
  again: 'Réessayez dans {wait}',
  wait: '{minutes, plural, one {# minute} other {# minutes}}',
};
const say = declareMessages('shop', en);
const translate = createTranslate([{ area: 'shop', en, sw, fr }], (name, language) => (name === 'Student' && language === 'fr' ? 'Étudiant' : name));

test.each<[Message, string, string, string]>([
  [say.soldOut, 'Sold Out', 'Zimeisha', 'Complet'],
  [
    say.left({ count: 1, name: 'Best of left' }),
    'Only 1 ticket of Best of left left',
    'Imebaki tiketi 1 tu ya Best of left',
    'Il ne reste que 1 billet Best of left',
  ],
  [
    say.left({ count: 12_500, name: 'Student' }),
    'Only 12,500 tickets of Student left',
    'Zimebaki tiketi 12,500 tu za Student',
    'Il ne reste que 12\u202f500 billets Étudiant',
  ],
  [
    say.left({ count: 2, name: '{count} $& <b>' }),
    'Only 2 tickets of {count} $& <b> left',
    'Zimebaki tiketi 2 tu za {count} $& <b>',
    'Il ne reste que 2 billets {count} $& <b>',
  ],
  [
    say.paid({ amount: { minor: 1_250_000, currency: 'KES' }, year: 2026 }),
    'You paid KSh\u00a012,500 in 2026',
    'Ulilipa KSh\u00a012,500 mwaka 2026',
    'Vous avez payé KSh\u00a012\u202f500 en 2026',
  ],
  [say.needs({ names: ['VIP', 'Student'] }), 'Together with VIP, Student', 'Pamoja na VIP, Student', 'Avec VIP, Étudiant'],
  [say.again({ wait: say.wait({ minutes: 3 }) }), 'Try again in 3 minutes', 'Jaribu tena baada ya dakika 3', 'Réessayez dans 3 minutes'],
  [asWritten('{name} wrote this'), '{name} wrote this', '{name} wrote this', '{name} wrote this'],
  [{ key: 'shop.gone' }, 'shop.gone', 'shop.gone', 'shop.gone'],
])('%j', (value, ...texts) => {
  const stored = JSON.parse(JSON.stringify(value)) as Message;
  expect(languages.map((language) => translate(stored, language))).toEqual(texts);
});

test('a message travels through the error of a schema', () => {
  for (const value of [say.soldOut, say.again({ wait: say.wait({ minutes: 3 }) })]) expect(messageOfIssue(asIssue(value))).toEqual(value);
  expect(asIssue(say.soldOut)).toBe('shop.soldOut');
  expect(textsByKey('shop', { soldOut: 'Complet' })).toEqual({ [asIssue(say.soldOut)]: 'Complet' });
});

test('a translation that cannot be read is an error', () => {
  const broken = createTranslate([{ area: 'shop', en, sw, fr: { ...fr, left: '{count, plural, one {#}}' } }], (name) => name);
  expect(() => broken(say.left({ count: 1, name: 'VIP' }), 'fr')).toThrow();
});
