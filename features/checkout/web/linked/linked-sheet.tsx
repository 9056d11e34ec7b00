import type { ReactNode } from 'react';
import { formatSpan } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { QuoteLink } from '../../quotes/quotes-contract.ts';

interface LinkedSheetProps {
  /** What it is, with its number. */
  readonly name: string;
  readonly of: Pick<QuoteLink, 'event' | 'company' | 'kraPin' | 'lines' | 'totalAmount' | 'currency'>;
  readonly texts: {
    readonly company: (values: { readonly company: string }) => string;
    readonly pin: (values: { readonly pin: string }) => string;
    readonly line: (values: { readonly quantity: number; readonly name: string }) => string;
    readonly total: string;
  };
  /** Facts above the lines. */
  readonly facts?: ReactNode;
  /** Below the total. */
  readonly children?: ReactNode;
}

/** What the link of an order or of a quote opens: the event, whom it is made out to, its lines and their total. */
export function LinkedSheet({ name: label, of, texts: t, facts, children }: LinkedSheetProps) {
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { event, company, kraPin, lines, totalAmount, currency } = of;
  const money = (major: number) => formatMoney(toMinor(major), currency);
  return (
    <section aria-label={label} className="mt-5 rounded-card border border-line bg-surface p-5">
      <h2 className="type-h2 wrap-anywhere">{event.name}</h2>
      <p className="type-body mt-1 text-ink2">{formatSpan(event.startDate, event.endDate, event.timeZone, language)}</p>
      <p className="type-body wrap-anywhere text-ink2">{event.venue}</p>
      <p className="type-small tnum mt-4 text-ink2">{label}</p>
      {company !== null && <p className="type-small wrap-anywhere text-ink2">{t.company({ company })}</p>}
      {kraPin !== null && <p className="type-small tnum text-ink2">{t.pin({ pin: kraPin })}</p>}
      {facts}
      <dl className="mt-3 border-t border-line">
        {lines.map(({ number, name, quantity, total }) => (
          <div key={number} className="flex justify-between gap-4 py-2">
            <dt className="min-w-0 wrap-anywhere">{t.line({ quantity, name: nameIn(name, language) })}</dt>
            <dd className="tnum whitespace-nowrap">{money(total)}</dd>
          </div>
        ))}
        <div className="type-strong flex justify-between gap-4 border-t border-line pt-3">
          <dt>{t.total}</dt>
          <dd className="tnum whitespace-nowrap">{money(totalAmount)}</dd>
        </div>
      </dl>
      {children}
    </section>
  );
}
