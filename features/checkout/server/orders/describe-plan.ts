import { toMajor } from '#platform/contract/money.ts';
import type { EndedPlanRow, InstalmentRow, OrderRow } from '#features/orders/server/tables.ts';
import type { Order } from '../../contract.ts';
import {
  describeFormerStanding,
  describeIdleStanding,
  describeStanding,
  describeStandingChoice,
  type StandingFacts,
} from '../instalments/standing/describe-standing.ts';
import type { Attempt, Say } from './describe-payment.ts';

interface OfPlan {
  readonly parts: readonly InstalmentRow[];
  /** Missing: to be asked on the phone that paid first. */
  readonly settings: { readonly asks: boolean; readonly phone: string | null } | undefined;
  readonly ended: EndedPlanRow | undefined;
  /** The newest first. */
  readonly attempts: readonly Attempt[];
  readonly standing: StandingFacts;
  readonly now: Date;
}

/** The payment plan of an order in its answer: its parts, how they are asked for, and how it ended. */
export function describePlan(
  order: OrderRow,
  { parts, settings, ended, attempts, standing, now }: OfPlan,
  say: Say,
): Pick<Order, 'instalments' | 'requests' | 'idleStanding' | 'formerStanding' | 'standingChoice' | 'planEnd'> {
  const { status, isTest } = order;
  const isOpen = status === 'confirmed' && !isTest && parts.some(({ paidAt }) => paidAt === null);
  const paidFirst = attempts.findLast((attempt) => attempt.status === 'succeeded' && attempt.asked !== null)?.asked?.phone ?? null;
  const phone = settings?.phone ?? paidFirst;
  return {
    instalments: parts.map(({ number, amountMinor, dueAt, paidAt, graceEndsAt }) => ({
      number,
      amount: toMajor(amountMinor),
      dueDate: dueAt.toISOString(),
      paid: paidAt !== null,
      state: paidAt !== null ? 'paid' : dueAt <= now ? 'overdue' : 'open',
      endsAt: paidAt === null && graceEndsAt !== null ? graceEndsAt.toISOString() : null,
    })),
    requests: isOpen ? { on: settings?.asks ?? true, phone, ...describeStanding(order, { parts, phone, ...standing, now }, say) } : null,
    idleStanding: isOpen || isTest ? null : describeIdleStanding(standing.rows, now, say),
    formerStanding: describeFormerStanding(standing.rows, now, say),
    standingChoice: describeStandingChoice(order, now, say),
    planEnd:
      ended === undefined
        ? null
        : {
            number: ended.number,
            dueDate: ended.dueAt.toISOString(),
            open: toMajor(ended.openMinor),
            returned: toMajor(ended.returnedMinor),
            endedAt: ended.endedAt.toISOString(),
          },
  };
}
