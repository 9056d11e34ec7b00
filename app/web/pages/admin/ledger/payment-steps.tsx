import type { PaymentStep } from '#features/books/contract.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ledgerTexts } from './texts.ts';
import { useAmount } from './use-amount.ts';

interface PaymentStepsProps {
  readonly steps: readonly PaymentStep[];
  readonly currency: Currency;
}

/** What happened to a payment, in order of time, with what each posting debited and credited. */
export function PaymentSteps({ steps, currency }: PaymentStepsProps) {
  const { payment: t, columns } = useTexts(ledgerTexts);
  const amount = useAmount();
  const language = useLanguage();
  const said = (step: PaymentStep): string => {
    const words = t.steps[step.kind];
    return typeof words === 'string' ? words : words({ amount: amount(step.amount ?? 0, currency) });
  };
  const ended = (step: PaymentStep): string | null => {
    if (step.status === null) return null;
    const states: Readonly<Record<string, string>> = step.kind === 'settled' ? t.statuses : t.refundStatuses;
    return states[step.status] ?? step.status;
  };
  return (
    <ol className="divide-y divide-line rounded-card border border-line bg-surface">
      {steps.map((step) => (
        <li key={step.id} className="grid gap-x-6 gap-y-1 p-5 md:grid-cols-[220px_minmax(0,1fr)]">
          <time dateTime={step.at} className="type-small tnum text-ink2">
            {formatMoment(step.at, HOME_ZONE, language)}
          </time>
          <div className="min-w-0">
            <p className="type-body font-semibold wrap-anywhere">{[said(step), ended(step)].filter((part) => part !== null).join(' · ')}</p>
            {step.reference !== null && <p className="type-small tnum text-ink2 wrap-anywhere">{step.reference}</p>}
            {step.problem !== null && <p className="type-small text-bad wrap-anywhere">{step.problem}</p>}
            {step.entries.map(({ account, amount: part }) => (
              <p key={`${account} ${part}`} className="type-small flex flex-wrap justify-between gap-x-4 text-ink2">
                <span className="wrap-anywhere">{account}</span>
                <span className="tnum">
                  {part > 0 ? columns.debit : columns.credit} {amount(Math.abs(part), currency)}
                </span>
              </p>
            ))}
          </div>
        </li>
      ))}
    </ol>
  );
}
