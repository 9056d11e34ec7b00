import { toMajor } from '#platform/contract/money.ts';
import type { EndedPlanRow, InstalmentRow, OrderRow } from '#features/orders/server/tables.ts';
import type { Order } from '../../contract.ts';
import type { Attempt } from './describe-payment.ts';

interface OfPlan {
  readonly parts: readonly InstalmentRow[];
  /** Missing: to be asked on the phone that paid first. */
  readonly settings: { readonly asks: boolean; readonly phone: string | null } | undefined;
  readonly ended: EndedPlanRow | undefined;
  /** The newest first. */
  readonly attempts: readonly Attempt[];
  readonly now: Date;
}

/** The payment plan of an order in its answer: its parts, how they are asked for, and how it ended. */
export function describePlan(
  { status, isTest }: OrderRow,
  { parts, settings, ended, attempts, now }: OfPlan,
): Pick<Order, 'instalments' | 'requests' | 'planEnd'> {
  const isOpen = status === 'confirmed' && !isTest && parts.some(({ paidAt }) => paidAt === null);
  const paidFirst = attempts.findLast((attempt) => attempt.status === 'succeeded' && attempt.asked !== null)?.asked?.phone ?? null;
  return {
    instalments: parts.map(({ number, amountMinor, dueAt, paidAt, graceEndsAt }) => ({
      number,
      amount: toMajor(amountMinor),
      dueDate: dueAt.toISOString(),
      paid: paidAt !== null,
      state: paidAt !== null ? 'paid' : dueAt <= now ? 'overdue' : 'open',
      endsAt: paidAt === null && graceEndsAt !== null ? graceEndsAt.toISOString() : null,
    })),
    requests: isOpen ? { on: settings?.asks ?? true, phone: settings?.phone ?? paidFirst } : null,
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
