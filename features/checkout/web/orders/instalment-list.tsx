import { CircleAlert, CircleCheck, CircleX, Circle } from 'lucide';
import { formatDay } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Order } from '../../contract.ts';
import { instalmentTexts } from '../instalments/texts.ts';
import type { ScreenTexts } from '#platform/web/i18n/message-function.ts';
import type { Declared } from '../instalments/texts/en.ts';

const icons = {
  paid: <Icon of={CircleCheck} size={18} className="shrink-0 text-ok" />,
  open: <Icon of={Circle} size={18} className="shrink-0 text-line2" />,
  overdue: <Icon of={CircleAlert} size={18} className="shrink-0 text-bad" />,
} as const;

type Words = ScreenTexts<Declared>['parts'];
const wordsOf = {
  paid: (t: Words) => t.paid,
  open: (t: Words, day: string) => t.due({ day }),
  overdue: (t: Words, day: string) => t.overdue({ day }),
} as const;

interface InstalmentListProps {
  readonly order: Pick<Order, 'instalments' | 'planEnd' | 'paidAmount' | 'totalAmount' | 'currency'> & {
    readonly event: Pick<Order['event'], 'timeZone'>;
  };
}

/** The instalments of a payment plan: paid, due with their dates, overdue, and what was not paid when it ended. Renders nothing without a plan. */
export function InstalmentList({ order: { instalments, planEnd, paidAmount, totalAmount, currency, event } }: InstalmentListProps) {
  const t = useTexts(instalmentTexts).parts;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  if (instalments.length < 2 && planEnd === null) return null;
  return (
    <div className="grid gap-3">
      <p className="type-strong">
        {t.paidOf({ paid: formatMoney(toMinor(paidAmount), currency), total: formatMoney(toMinor(totalAmount), currency) })}
      </p>
      <BeadBar value={paidAmount} total={totalAmount} beads={24} label={t.paid} showFigures={false} className="max-w-[360px]" />
      <ul className="grid gap-2">
        {instalments.map(({ number, amount, dueDate, state }) => (
          <li key={number} className="type-body flex items-center gap-2.5">
            {icons[state]}
            <span className="grow">
              {t.instalment({ number })} {wordsOf[state](t, formatDay(dueDate, event.timeZone, language))}
            </span>
            <span className="tnum font-semibold">{formatMoney(toMinor(amount), currency)}</span>
          </li>
        ))}
        {planEnd !== null && (
          <li className="type-body flex items-center gap-2.5">
            <Icon of={CircleX} size={18} className="shrink-0 text-bad" />
            <span className="grow">
              {t.instalment({ number: planEnd.number })} {t.notPaid}
            </span>
            <span className="tnum font-semibold">{formatMoney(toMinor(planEnd.open), currency)}</span>
          </li>
        )}
      </ul>
    </div>
  );
}
