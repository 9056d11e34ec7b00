import { CircleCheck, Circle } from 'lucide-react';
import { formatDay } from '#platform/contract/dates.ts';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { BeadBar } from '#platform/web/ui/bead-bar.tsx';
import type { Order } from '../contract.ts';

/** What of a payment plan is paid, and when the rest is due. Nothing without a plan. */
export function InstalmentList({ order: { instalments, paidAmount, totalAmount, currency, event } }: { readonly order: Order }) {
  if (instalments.length < 2) return null;
  return (
    <div className="grid gap-3">
      <p className="type-strong">
        {formatMoney(toMinor(paidAmount), currency)} of {formatMoney(toMinor(totalAmount), currency)} paid
      </p>
      <BeadBar value={paidAmount} total={totalAmount} beads={24} label="paid" showFigures={false} className="max-w-[360px]" />
      <ul className="grid gap-2">
        {instalments.map(({ number, amount, dueDate, paid }) => (
          <li key={number} className="type-body flex items-center gap-2.5">
            {paid ? <CircleCheck size={18} className="shrink-0 text-ok" aria-hidden="true" /> : <Circle size={18} className="shrink-0 text-line2" aria-hidden="true" />}
            <span className="grow">
              Part {number}: {paid ? 'paid' : `due ${formatDay(new Date(dueDate), event.timeZone)}`}
            </span>
            <span className="tnum font-semibold">{formatMoney(toMinor(amount), currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
