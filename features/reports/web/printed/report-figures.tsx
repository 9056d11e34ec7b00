import type { ReactNode } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { paymentMethods } from '#features/payments/contract.ts';
import type { EventReport } from '../../contract.ts';
import { dayText, daysText } from '../report-words.ts';
import { reportTexts } from '../texts.ts';

/** The figures of a period, by day, by ticket type and by payment method. */
export function ReportFigures({ report }: { readonly report: EventReport }) {
  const t = useTexts(reportTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const money = (amount: number): string => formatMoney(toMinor(amount), report.currency);
  const p = t.printed;
  const { total, days, ticketTypes, methods, event } = report;
  const names: Readonly<Record<string, string>> = {
    ...Object.fromEntries(paymentMethods.map(({ id, name }) => [id, name])),
    credit_card: p.card,
    cash: p.cash,
    'own-till': p.ownTill,
  };
  return (
    <>
      <p className="type-h3">{daysText(report, t, language)}</p>
      <p className="type-small text-ink2">{p.zone({ zone: event.timeZone })}</p>
      <dl className="mt-5 grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] gap-x-6 gap-y-4">
        <Figure name={p.revenue}>{money(total.net)}</Figure>
        <Figure name={p.tickets}>{total.tickets}</Figure>
        <Figure name={p.orders}>{total.orders}</Figure>
        <Figure name={p.refunds}>{money(total.refunds)}</Figure>
        <Figure name={p.average}>{total.averageOrder === null ? '–' : money(total.averageOrder)}</Figure>
      </dl>
      {days.length === 0 ? (
        <p className="type-body mt-8 text-ink2">{p.none}</p>
      ) : (
        <>
          <Figures
            title={p.byDay}
            columns={[p.day, p.orders, p.tickets, p.gross, p.discounts, p.refunds, p.revenue]}
            rows={days.map((one) => [
              dayText(one.day, language),
              one.orders,
              one.tickets,
              money(one.gross),
              money(one.discounts),
              money(one.refunds),
              money(one.net),
            ])}
          />
          <Figures
            title={p.byType}
            columns={[p.type, p.tickets, p.revenue]}
            rows={ticketTypes.map(({ name, kind, tickets, revenue }) => [kind === 'add_on' ? `${name} · ${p.addOn}` : name, tickets, money(revenue)])}
          />
          <Figures
            title={p.byMethod}
            columns={[p.method, p.revenue]}
            rows={methods.map(({ method, net }) => [names[method] ?? method, money(net)])}
          />
        </>
      )}
    </>
  );
}

function Figure({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="type-small text-ink2">{name}</dt>
      <dd className="type-h3 tnum">{children}</dd>
    </div>
  );
}

interface FiguresProps {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

/** A table that stays one on a phone, where it is moved sideways, and in print, where its heading is repeated on every page. */
function Figures({ title, columns, rows }: FiguresProps) {
  return (
    <section className="mt-9">
      <h2 className="type-h3">{title}</h2>
      <div role="region" aria-label={title} tabIndex={0} className="mt-2 overflow-x-auto rounded-inset print:overflow-visible">
        <table className="type-body w-full">
          <thead>
            <tr>
              {columns.map((column, at) => (
                <th
                  key={column}
                  scope="col"
                  className={`type-small border-b border-line py-2 pr-4 font-semibold text-ink2 ${at === 0 ? 'text-left' : 'text-right'}`}
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells]) => (
              <tr key={first} className="break-inside-avoid border-b border-line">
                <th scope="row" className="py-2 pr-4 text-left font-semibold">
                  {first}
                </th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className="tnum py-2 pr-4 text-right whitespace-nowrap">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
