import { describe, expect, test } from 'vitest';
import { choicesOf, readAnswer, type MenuType } from './choices.ts';

const type = (name: string, price: number, given: Partial<MenuType> = {}): MenuType => ({
  ticketTypeId: name,
  name,
  priceMinor: price * 100,
  minPerPurchase: 1,
  maxPerPurchase: 10,
  needsOthers: false,
  isInTime: true,
  left: 100,
  ...given,
});

function say(amount: number, types: readonly MenuType[], maxPerPerson: number | null = null): string {
  const verdict = choicesOf(amount * 100, types, maxPerPerson);
  if (verdict.kind === 'none') return verdict.outcome;
  const choices = verdict.kind === 'one' ? [verdict.choice] : verdict.choices;
  return `${verdict.kind}: ${choices.map(({ quantity, name }) => `${quantity} ${name}`).join(', ')}`;
}

describe('an amount', () => {
  const general = type('General', 1500);
  const vip = type('VIP', 3000);

  test.each([
    ['of one type alone', 1500, [general, vip], 'one: 1 General'],
    ['of several types', 3000, [general, vip], 'several: 2 General, 1 VIP'],
    ['of none', 1600, [general, vip], 'no-fit'],
    ['of a fraction', 750, [general, vip], 'no-fit'],
    ['above the most of a purchase', 16_500, [general], 'no-fit'],
    ['below the least of a purchase', 1500, [type('General', 1500, { minPerPurchase: 2 })], 'no-fit'],
    ['of what is only sold with others', 1500, [type('Child', 1500, { needsOthers: true })], 'no-fit'],
    ['of what is free', 0, [type('Free', 0)], 'no-fit'],
    ['of what is not sold now', 1500, [type('General', 1500, { isInTime: false })], 'not-on-sale'],
    ['of more than is left', 3000, [type('General', 1500, { left: 1 })], 'sold-out'],
    ['of two types of which one is not sold now', 3000, [type('General', 1500, { isInTime: false }), vip], 'one: 1 VIP'],
    ['of two types of which one is sold out', 3000, [general, type('VIP', 3000, { left: 0 })], 'several: 2 General'],
  ])('%s', (_, amount, types, said) => {
    expect(say(amount, types)).toBe(said);
  });

  test('is held to the limit of the event, too', () => {
    expect(say(4500, [general], 2)).toBe('no-fit');
    expect(say(3000, [general, vip], 1)).toBe('one: 1 VIP');
  });
});

test.each([
  ['1', 1],
  [' 2 ', 2],
  ['VUMI 2 please', 2],
  ['3', null],
  ['0', null],
  ['ndiyo', null],
  ['', null],
])('the answer %j', (text, chosen) => {
  expect(readAnswer(text, 2)).toBe(chosen);
});
