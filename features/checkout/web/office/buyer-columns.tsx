// What the tables of orders made by the team and of quotes show alike: both are written for a buyer.
import type { IconNode } from 'lucide';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { Quote } from '../../quotes/quotes-contract.ts';
import { officeTexts } from './texts.ts';

export type ForBuyer = Pick<Quote, 'buyer' | 'company' | 'kraPin' | 'lines' | 'totalAmount' | 'currency'> & { readonly note?: string | null };

/** Whom a row is for, its tickets and its amount. */
export function useBuyerColumns(): readonly Column<ForBuyer>[] {
  const { columns, line } = useTexts(officeTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  return [
    { label: columns.buyer, cell: (row) => <Buyer row={row} /> },
    {
      label: columns.tickets,
      cell: ({ lines }) => (
        <span className="block min-w-0">
          {lines.map(({ number, name, quantity }) => (
            <span key={number} className="block wrap-anywhere">
              {line({ quantity, name: nameIn(name, language) })}
            </span>
          ))}
        </span>
      ),
    },
    {
      label: columns.amount,
      isNumber: true,
      cell: ({ totalAmount, currency }) => <span className="font-semibold whitespace-nowrap">{formatMoney(toMinor(totalAmount), currency)}</span>,
    },
  ];
}

function Buyer({ row: { buyer, company, kraPin, note } }: { readonly row: ForBuyer }) {
  const t = useTexts(officeTexts);
  const facts = [company, buyer.email, buyer.phone && showAnyPhone(buyer.phone), kraPin && t.pin({ pin: kraPin })].filter(Boolean);
  return (
    <span className="block min-w-0">
      <span className="type-strong block wrap-anywhere">{buyer.name}</span>
      {facts.map((fact) => (
        <span key={fact} className="type-small block wrap-anywhere text-ink2">
          {fact}
        </span>
      ))}
      {note && <span className="type-small line-clamp-3 wrap-anywhere text-ink2">{note}</span>}
    </span>
  );
}

interface StateProps {
  readonly look: { readonly tone: BadgeTone; readonly icon: IconNode };
  readonly text: string;
  /** The end of a state that ends by itself, where the event is. */
  readonly until: { readonly moment: string; readonly timeZone: string } | false;
}

/** The state of a row. */
export function BuyerRowState({ look: { tone, icon }, text, until }: StateProps) {
  const t = useTexts(officeTexts);
  const language = useLanguage();
  return (
    <span className="block">
      <Badge tone={tone} icon={<Icon of={icon} size={15} />}>
        {text}
      </Badge>
      {until && <span className="type-small mt-1 block text-ink2">{t.until({ moment: formatMoment(until.moment, until.timeZone, language) })}</span>}
    </span>
  );
}
