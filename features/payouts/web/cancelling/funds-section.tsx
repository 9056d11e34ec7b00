import { useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Cancellation } from '../../cancelling/cancellation-contract.ts';
import { PaidInList } from './paid-in-list.tsx';
import { BankDialog, TopUpDialog } from './top-up-dialogs.tsx';
import { MPESA_MAX_MINOR, mpesaCurrencies } from '#features/payments/contract.ts';
import { cancellingTexts } from './texts.ts';

interface FundsProps {
  readonly cancellation: Cancellation;
  readonly onChanged: () => void;
}

/** Whether there is money for the refunds; what lacks to the shilling, and the way to pay it in. */
export function FundsSection({ cancellation, onChanged }: FundsProps) {
  const t = useTexts(cancellingTexts).funds;
  const formatMoney = useFormatMoney();
  const [dialog, setDialog] = useState<'mpesa' | 'bank' | null>(null);
  const { funds, currency, state, can } = cancellation;
  const { toReturn, held, paidOut, shortfall, others, topUp, waiting, topUps } = funds;
  const money = (amount: number) => formatMoney(toMinor(amount), currency);
  const sums = [
    [t.toReturn, toReturn],
    [t.held, held],
    ...(paidOut > 0 ? ([[t.paidOut, paidOut]] as const) : []),
    ...(others > 0 ? ([[t.others, others]] as const) : []),
    ...(shortfall > 0 ? ([[t.topUp, topUp]] as const) : []),
  ] as const;
  const lacks = state === 'planned' ? t.wouldLack({ amount: money(topUp) }) : t.lacks({ amount: money(topUp) });
  const lacking = { eventId: cancellation.event.id, currency, most: shortfall, amount: topUp > 0 ? topUp : shortfall };
  return (
    <section className="grid gap-3">
      <h2 className="type-h3">{t.title}</h2>
      <dl className="divide-y divide-line">
        {sums.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-x-6 py-2.5">
            <dt>{label}</dt>
            <dd className="tnum font-semibold whitespace-nowrap">{money(amount)}</dd>
          </div>
        ))}
      </dl>
      {shortfall === 0 ? (
        <p className="type-body">{t.enough}</p>
      ) : (
        <Alert tone="warn" title={topUp > 0 ? lacks : t.othersPay}>
          {waiting.count > 0 ? t.waiting({ count: waiting.count, amount: money(waiting.amount) }) : t.order}
        </Alert>
      )}
      {shortfall > 0 && mpesaCurrencies.includes(currency) && (
        <div className="flex flex-wrap gap-2 max-sm:*:w-full">
          <Button variant={state === 'planned' ? 'outline' : 'primary'} onClick={() => setDialog('mpesa')}>
            {t.payIn}
          </Button>
          {can.recordRefund === true && (
            <Button variant="outline" onClick={() => setDialog('bank')}>
              {t.record}
            </Button>
          )}
        </div>
      )}
      {topUps.length > 0 && (
        <div className="grid gap-1" aria-live="polite">
          <h3 className="type-strong">{t.paidIn}</h3>
          <PaidInList items={topUps.map((one) => ({ ...one, currency, timeZone: cancellation.event.timeZone, event: null }))} />
        </div>
      )}
      {dialog === 'mpesa' && (
        <TopUpDialog
          lacking={lacking}
          description={t.payInText({ most: formatMoney(MPESA_MAX_MINOR, currency) })}
          onClose={() => setDialog(null)}
          onDone={onChanged}
        />
      )}
      {dialog === 'bank' && <BankDialog lacking={lacking} onClose={() => setDialog(null)} onDone={onChanged} />}
    </section>
  );
}
