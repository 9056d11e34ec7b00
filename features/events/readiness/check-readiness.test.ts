import { describe, expect, test } from 'vitest';
import { findMissing, findOdd } from './check-readiness.ts';
import type { PlannedType, SalePlan } from './sale-plan.ts';

const NOW = '2026-06-01T12:00';
const type = (given: Partial<PlannedType> = {}): PlannedType => ({
  name: 'Regular',
  price: 500,
  isPaused: false,
  isHidden: false,
  opensAt: null,
  closesAt: null,
  releases: [],
  ...given,
});
const release = (number: number, opensAt: string, closesAt: string) => ({
  number,
  name: `#${number}`,
  opensAt,
  closesAt,
  opensWhenPreviousSoldOut: false,
});
const plan = (given: Partial<SalePlan> = {}): SalePlan => ({
  doorsAt: '',
  startsAt: '2026-07-10T19:00',
  endsAt: '2026-07-11T02:00',
  capacity: 200,
  people: 200,
  hasPicture: true,
  lacksLink: false,
  organizerEmail: 'hello@test.vumi.test',
  types: [type()],
  releases: [],
  ...given,
});

test.each([
  ['nothing', { currency: 'KES', prices: [500], isOver: false }, []],
  ['nothing when free', { currency: 'USD', prices: [0, 0], isOver: false }, []],
  ['tickets', { currency: 'KES', prices: [], isOver: false }, ['noTickets']],
  ['a currency that can be paid, and time', { currency: 'JPY', prices: [0, 5], isOver: true }, ['currencyNotPayable', 'over']],
] as const)('%s is missing', (_what, event, missing) => expect(findMissing(event)).toEqual(missing));

describe('odd', () => {
  test.each([
    ['nothing', {}, []],
    ['only free tickets', { types: [type({ price: 0 }), type({ price: 0 })] }, [{ code: 'allFree' }]],
    ['a price that was not set yet', { types: [type({ price: 0 }), type({ price: null })] }, []],
    ['more tickets than places', { people: 201 }, [{ code: 'exceedsCapacity', people: 201, capacity: 200 }]],
    ['everything paused', { types: [type({ isPaused: true })] }, [{ code: 'allPaused' }]],
    ['everything hidden', { types: [type({ isHidden: true })] }, [{ code: 'allHidden' }]],
    ['one of two hidden', { types: [type(), type({ isHidden: true })] }, []],
    ['a sale that is over', { types: [type({ closesAt: '2026-06-01T12:00' }), type({ name: 'VIP' })] }, [{ code: 'saleOver', names: ['Regular'] }]],
    ['a paused one too', { types: [type({ closesAt: '2026-05-01T24:00', isPaused: true }), type()] }, []],
    [
      'dates outside of the release',
      { releases: [release(1, '2026-06-01T00:00', '2026-06-10T24:00')], types: [type({ opensAt: '2026-06-11T00:00', releases: [1] }), type()] },
      [{ code: 'neverOnSale', names: ['Regular'] }],
    ],
    [
      'dates of its own beside releases',
      {
        releases: [release(1, '2026-06-01T00:00', '2026-07-11T02:00')],
        types: [type({ opensAt: '2026-06-11T00:00', closesAt: '2026-06-20T24:00' }), type()],
      },
      [],
    ],
    ['a sale after the end', { types: [type({ closesAt: '2026-07-12T24:00' })] }, [{ code: 'saleAfterEnd', names: ['Regular'] }]],
    [
      'a gap between two sales',
      { types: [type({ opensAt: '2026-06-01T00:00', closesAt: '2026-06-10T24:00' }), type({ opensAt: '2026-06-12T00:00' })] },
      [{ code: 'gap', from: '2026-06-10T24:00', to: '2026-06-12T00:00' }],
    ],
    [
      'no gap at midnight',
      { types: [type({ opensAt: '2026-06-01T00:00', closesAt: '2026-06-30T24:00' }), type({ opensAt: '2026-07-01T00:00' })] },
      [],
    ],
    [
      'no gap at the last minute of a day',
      { types: [type({ opensAt: '2026-06-01T00:00', closesAt: '2026-06-30T23:59' }), type({ opensAt: '2026-07-01T00:00' })] },
      [],
    ],
    [
      'no gap in the past',
      { types: [type({ opensAt: '2026-05-01T00:00', closesAt: '2026-05-10T24:00' }), type({ opensAt: '2026-05-12T00:00' })] },
      [{ code: 'saleOver', names: ['Regular'] }],
    ],
    ['a start that has passed', { startsAt: '2026-06-01T11:00' }, [{ code: 'begun' }]],
    ['no picture', { hasPicture: false }, [{ code: 'noPicture' }]],
    ['no link', { lacksLink: true }, [{ code: 'noLink' }]],
    ['no contact', { organizerEmail: '' }, [{ code: 'noContact' }]],
    ['nothing about times that are not known', { startsAt: '', endsAt: '', types: [type(), type({ closesAt: '2026-07-01T24:00' })] }, []],
  ] as const)('%s', (_what, given, odd) => expect(findOdd(plan(given), NOW)).toEqual(odd));
});
