import { expect, test } from 'vitest';
import { startingType } from './starting-price.ts';

const offer = (type: string, amount: number, state: 'on_sale' | 'coming_soon' | 'sold_out' | 'closed' = 'on_sale') => ({
  type,
  state,
  price: { amount, currency: 'KES' as const },
  requires: type === 'CHILD_WITH_ADULT' ? [{ id: '', type: 'GENERAL', name: 'General' }] : [],
});

test.each([
  ['the cheapest on sale', [offer('VIP', 9000), offer('GENERAL', 4500), offer('STUDENT', 2250)], 'STUDENT'],
  ['not one that is over', [offer('EARLY_BIRD', 3750, 'closed'), offer('GENERAL', 4500)], 'GENERAL'],
  ['not one that is sold out', [offer('EARLY_BIRD', 3750, 'sold_out'), offer('GENERAL', 4500)], 'GENERAL'],
  ['what opens later before what is gone', [offer('EARLY_BIRD', 3750, 'sold_out'), offer('GENERAL', 4500, 'coming_soon')], 'GENERAL'],
  ['with nothing to buy the cheapest of all', [offer('VIP', 9000, 'sold_out'), offer('GENERAL', 4500, 'closed')], 'GENERAL'],
  ['no child’s free ticket beside others', [offer('CHILD_WITH_ADULT', 0), offer('GENERAL', 4500, 'sold_out')], 'GENERAL'],
  ['a child’s free ticket alone', [offer('CHILD_FREE', 0)], 'CHILD_FREE'],
  ['of equals the organizer’s first', [offer('FIRST', 10), offer('SECOND', 10)], 'FIRST'],
])('%s', (_, types, expected) => expect(startingType(types)?.type).toBe(expected));

test('without ticket types there is none', () => expect(startingType([])).toBeNull());
