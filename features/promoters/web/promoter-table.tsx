import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor } from '#platform/contract/money.ts';
import { showAnyPhone } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { Promoter, PromoterList } from '../contract.ts';
import { PromoterActions, type BeginTask } from './promoter-actions.tsx';
import { PromoterBadge } from './promoter-look.tsx';
import { termsText } from './promoter-words.ts';
import { promoterTexts } from './texts.ts';

interface PromoterTableProps {
  readonly label: string;
  readonly list: PromoterList;
  readonly rows: readonly Promoter[];
  readonly begin: BeginTask;
}

/** Promoters, one a row, with what each sold at the event. */
export function PromoterTable({ label, list: { event, can }, rows, begin }: PromoterTableProps) {
  const t = useTexts(promoterTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const money = (major: number) => formatMoney(toMinor(major), event.currency);
  const columns: readonly Column<Promoter>[] = [
    { label: t.columns.name, isMain: true, cell: (promoter) => <Name promoter={promoter} /> },
    { label: t.columns.terms, cell: (promoter) => <span className="tnum">{termsText(promoter, event.currency, t, language)}</span> },
    { label: t.columns.views, isNumber: true, cell: ({ views }) => groupDigits(views, language) },
    {
      label: t.columns.sold,
      isNumber: true,
      cell: ({ sales, orders, tickets }) => (
        <span className="block">
          <span className="tnum block font-semibold whitespace-nowrap">{money(sales)}</span>
          <span className="type-small tnum block text-ink2">{t.sold({ orders, tickets })}</span>
        </span>
      ),
    },
    {
      label: t.columns.owed,
      isNumber: true,
      cell: ({ commission }) => <span className="tnum font-semibold whitespace-nowrap">{money(commission)}</span>,
    },
    { label: t.columns.state, cell: ({ state }) => <PromoterBadge state={state} /> },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (promoter) => (
        <PromoterActions
          eventId={event.id}
          promoter={promoter}
          mayManage={(promoter.ofAllEvents ? can.manageOfAllEvents : can.managePromoters) === true}
          begin={begin}
        />
      ),
    },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

function Name({ promoter: { name, email, phone, ofAllEvents, promoCode } }: { readonly promoter: Promoter }) {
  const t = useTexts(promoterTexts);
  const contact = [email, phone && showAnyPhone(phone)].filter(Boolean).join(', ');
  return (
    <span className="block min-w-0">
      <span className="flex flex-wrap items-center gap-2">
        <span className="type-strong wrap-anywhere">{name}</span>
        {ofAllEvents && <Badge tone="mute">{t.ofAllEvents}</Badge>}
      </span>
      {contact !== '' && <span className="type-small block wrap-anywhere text-ink2">{contact}</span>}
      {promoCode !== null && <span className="type-small block wrap-anywhere text-ink2">{t.withCode({ code: promoCode.code })}</span>}
    </span>
  );
}
