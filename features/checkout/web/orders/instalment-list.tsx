import { CircleCheck, Circle } from 'lucide';
import { formatDay } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import { checkoutTexts } from '../texts.ts';

interface InstalmentListProps {
  readonly order: Pick<Order, 'instalments' | 'paidAmount' | 'totalAmount' | 'currency'> & { readonly event: Pick<Order['event'], 'timeZone'> };
}

/** The instalments of a payment plan: paid, and due with their dates. Renders nothing without a plan. */
export function InstalmentList({ order: { instalments, paidAmount, totalAmount, currency, event } }: InstalmentListProps) {
  const t = useTexts(checkoutTexts).instalments;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  if (instalments.length < 2) return null;
  return (
    <div className="grid gap-3">
      <p className="type-strong">
        {t.paidOf({ paid: formatMoney(toMinor(paidAmount), currency), total: formatMoney(toMinor(totalAmount), currency) })}
      </p>
      <BeadBar value={paidAmount} total={totalAmount} beads={24} label={t.paid} showFigures={false} className="max-w-[360px]" />
      <ul className="grid gap-2">
        {instalments.map(({ number, amount, dueDate, paid }) => (
          <li key={number} className="type-body flex items-center gap-2.5">
            {paid ? <Icon of={CircleCheck} size={18} className="shrink-0 text-ok" /> : <Icon of={Circle} size={18} className="shrink-0 text-line2" />}
            <span className="grow">
              {t.instalment({ number })} {paid ? t.paid : t.due({ day: formatDay(dueDate, event.timeZone, language) })}
            </span>
            <span className="tnum font-semibold">{formatMoney(toMinor(amount), currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
