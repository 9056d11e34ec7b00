// Statements of what an organizer sold and was paid.
import type { Page } from 'playwright-core';
import type { PayoutStatement, StatementLine } from '#features/payouts/statement-contract.ts';
import { answer } from '../../answer-instead.ts';
import { shows, type SiteState } from '../state-steps.ts';
import { idOf, LONG } from './payout-fixtures.ts';

const statementCalls = /\/api\/organizer\/statements/;
const STATEMENT = 'organizer/payouts/statements/:period';

const line = (number: number, given: Partial<StatementLine>): StatementLine => ({
  id: idOf(50 + number),
  at: `2026-11-0${number}T09:00:00.000Z`,
  kind: 'sale',
  currency: 'KES',
  amount: 3000,
  event: { id: idOf(1), name: LONG },
  order: { id: idOf(80), number: 'VUMI-ABC-1234-567890' },
  payoutId: null,
  receipt: null,
  to: null,
  ...given,
});
const lines = [
  line(1, {}),
  line(2, { kind: 'cash-kept', amount: -3000 }),
  line(3, { kind: 'refund', amount: -1500 }),
  line(4, {
    kind: 'payout',
    amount: -245_000,
    order: null,
    payoutId: idOf(21),
    receipt: 'SKE52PAWR9',
    to: { kind: 'paybill', masked: '****80/******17' },
  }),
  line(5, { kind: 'offset', amount: 1500, order: null }),
  line(6, { kind: 'cash-given', amount: 1500 }),
];
const statementSums = {
  currency: 'KES',
  opening: 245_000,
  sales: 3000,
  cashKept: -3000,
  cashGiven: 1500,
  refunds: -1500,
  fees: -12_250,
  payouts: -245_000,
  offsets: 1500,
  topUps: 0,
  closing: 0,
  feesNotDue: 2400,
} as const;
const statement =
  (items: readonly StatementLine[], text: string, given: Partial<PayoutStatement> = {}, address = '/organizer/payouts/statements/2026-11') =>
  async (tab: Page) => {
    const organization = { id: idOf(90), name: 'Park Concerts', timeZone: 'Africa/Nairobi' };
    const data = {
      items,
      page: 1,
      limit: 50,
      hasMore: false,
      total: items.length,
      organization,
      event: null,
      currencies: items.length > 0 ? [statementSums] : [],
      ...given,
    };
    await answer(tab, statementCalls, { data });
    await shows(address, text)(tab);
  };

/** The first is the normal state of the page. */
export const statementStates: readonly SiteState[] = [
  { route: STATEMENT, name: 'full', who: 'newcomer', open: statement(lines, 'Closing balance') },
  { route: STATEMENT, name: 'empty', who: 'newcomer', open: statement([], 'Nothing happened in this period') },
  { route: STATEMENT, name: 'missing', who: 'newcomer', open: shows('/organizer/payouts/statements/none', 'There is no such statement') },
  {
    route: STATEMENT,
    name: 'of an event',
    who: 'newcomer',
    open: statement(lines, `Statement: ${LONG}`, { event: { id: idOf(1), name: LONG } }, `/organizer/payouts/statements/${idOf(1)}`),
  },
];
