import { expect, test } from 'vitest';
import { createTranslate, messagesIn, type Messages } from './messages.ts';

const table: Messages = {
  'Sold Out': { sw: 'Zimeisha', fr: 'Complet' },
  'Only {0} tickets of {1} left': { sw: 'Zimebaki tiketi {0} tu za {1}', fr: 'Plus que {0} billets {1}' },
  'Only 1 ticket of {0} left': { sw: 'Imebaki tiketi 1 tu ya {0}', fr: 'Plus qu’un billet {0}' },
  '{0}: {message}': { sw: '{0}: {message}', fr: '{0} : {message}' },
  'At most {0} (really)': { sw: 'Isizidi {0}', fr: 'Au plus {0}' },
};
const translate = createTranslate([table]);

test.each([
  ['Sold Out', 'Zimeisha', 'Complet'],
  ['Only 3 tickets of VIP left', 'Zimebaki tiketi 3 tu za VIP', 'Plus que 3 billets VIP'],
  ['Only 1 ticket of Best of left left', 'Imebaki tiketi 1 tu ya Best of left', 'Plus qu’un billet Best of left'],
  ['Only 3 tickets of {1} $& left', 'Zimebaki tiketi 3 tu za {1} $&', 'Plus que 3 billets {1} $&'],
  ['Only 3 tickets of Sold Out left', 'Zimebaki tiketi 3 tu za Sold Out', 'Plus que 3 billets Sold Out'],
  ['quantity: Sold Out', 'quantity: Zimeisha', 'quantity : Complet'],
  ['quantity: Only 3 tickets of VIP left', 'quantity: Zimebaki tiketi 3 tu za VIP', 'quantity : Plus que 3 billets VIP'],
  ['At most 2,000 (really)', 'Isizidi 2,000', 'Au plus 2\u202f000'],
  ['Only 2 tickets of KSh\u00a012,500 left', 'Zimebaki tiketi 2 tu za KSh\u00a012,500', 'Plus que 2 billets KSh\u00a012\u202f500'],
  ['At most 3 (really)', 'Isizidi 3', 'Au plus 3'],
  ['At most 3 +really+', 'At most 3 +really+', 'At most 3 +really+'],
  ['Nobody wrote this', 'Nobody wrote this', 'Nobody wrote this'],
])('%s', (english, sw, fr) => {
  expect([translate(english, 'en'), translate(english, 'sw'), translate(english, 'fr')]).toEqual([english, sw, fr]);
});

test('a text that is too long for a message is left alone', () => {
  const long = `Only 3 tickets of ${' of left'.repeat(5000)} left`;
  expect(translate(long, 'sw')).toBe(long);
});

test('a table in one language', () => {
  expect(messagesIn(table, 'sw')['Sold Out']).toBe('Zimeisha');
});
