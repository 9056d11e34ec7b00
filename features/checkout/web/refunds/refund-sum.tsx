import { toMinor } from '#platform/contract/money.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { RefundQuote } from '../../refund-contract.ts';
import { refundTexts } from './texts.ts';

/** What comes back, by which way, and what is kept; or why nothing can be given back. */
export function RefundSum({ quote: { amount, kept, keptFee, ways, chosen, currency, can, mayWait } }: { readonly quote: RefundQuote }) {
  const t = useTexts(refundTexts);
  const formatMoney = useFormatMoney();
  const money = (major: number) => formatMoney(toMinor(major), currency);
  if (can.refund !== true) return <Alert tone="warn">{can.refund}.</Alert>;
  return (
    <div className="grid gap-3">
      <div role="status" className="rounded-inset bg-brandsoft p-4">
        <p className="type-small">{t.back}</p>
        <p className="type-title tnum">{money(amount)}</p>
        {kept > 0 && (
          <p className="type-small mt-1">
            {keptFee > 0 ? t.keptWithFee({ amount: money(kept - keptFee), fee: money(keptFee) }) : t.kept({ amount: money(kept) })}
          </p>
        )}
      </div>
      {ways.map(({ how, phone, amount: part }) => (
        <p key={`${how} ${phone}`}>
          {how === 'by-hand'
            ? t.byHand({ amount: money(part) })
            : phone === null
              ? t.byRail({ amount: money(part) })
              : (mayWait ? t.byPhoneLater : t.byPhone)({ amount: money(part), phone: showAnyPhone(phone) })}
        </p>
      ))}
      {mayWait && <Alert tone="info">{t.mayWait}</Alert>}
      <p>{t.dies({ count: chosen.length })}</p>
    </div>
  );
}
