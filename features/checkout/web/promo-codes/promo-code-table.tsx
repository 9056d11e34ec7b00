import { CalendarClock, CircleCheck, CircleSlash, CircleX, Pause } from 'lucide';
import { Link } from 'react-router';
import { toMinor } from '#platform/contract/money.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { PromoCode, PromoCodeList } from '../../promo-codes/promo-codes-contract.ts';
import { PromoCodeActions, type BeginTask } from './promo-code-actions.tsx';
import { daysText, ticketsText, worthText, type EventOfCodes } from './promo-code-words.ts';
import { promoCodeTexts } from './texts.ts';

interface PromoCodeTableProps {
  readonly label: string;
  readonly list: PromoCodeList;
  readonly rows: readonly PromoCode[];
  readonly begin: BeginTask;
}

/** Codes, one a row, with what each sold where the caller sees that. */
export function PromoCodeTable({ label, list: { event, can }, rows, begin }: PromoCodeTableProps) {
  const t = useTexts(promoCodeTexts);
  const sold: Column<PromoCode> = { label: t.columns.sold, isNumber: true, cell: (code) => <Sold code={code} event={event} /> };
  const columns: readonly Column<PromoCode>[] = [
    { label: t.columns.code, isMain: true, cell: (code) => <Name code={code} /> },
    { label: t.columns.worth, cell: (code) => <Worth code={code} event={event} /> },
    { label: t.columns.uses, isNumber: true, cell: (code) => <Uses code={code} /> },
    ...(can.seeSales === true ? [sold] : []),
    { label: t.columns.state, cell: (code) => <State code={code} event={event} /> },
    {
      label: t.columns.actions,
      isActions: true,
      cell: (code) => <PromoCodeActions eventId={event.id} code={code} mayManage={can.managePromoCodes === true} begin={begin} />,
    },
  ];
  return <DataTable label={label} columns={columns} rows={rows} />;
}

interface CellProps {
  readonly code: PromoCode;
}
type CellOfEventProps = CellProps & { readonly event: EventOfCodes };

function Name({ code: { code, ofAllEvents, batchId } }: CellProps) {
  const t = useTexts(promoCodeTexts);
  return (
    <span className="flex flex-wrap items-center gap-2">
      <span className="type-strong wrap-anywhere">{code}</span>
      {ofAllEvents && <Badge tone="mute">{t.ofAllEvents}</Badge>}
      {batchId !== null && (
        <Link to={`?batch=${batchId}`} className="type-small link tap" aria-label={t.batch.show({ code })}>
          {t.batch.badge}
        </Link>
      )}
    </span>
  );
}

function Worth({ code, event }: CellOfEventProps) {
  const t = useTexts(promoCodeTexts);
  const language = useLanguage();
  return (
    <span className="block min-w-0">
      <span className="tnum block font-semibold">{worthText(code, event, t, language)}</span>
      <span className="type-small block wrap-anywhere text-ink2">{ticketsText(code, event, t, language)}</span>
    </span>
  );
}

function Uses({ code: { uses, maxUses, maxUsesPerPerson } }: CellProps) {
  const t = useTexts(promoCodeTexts);
  const language = useLanguage();
  return (
    <span className="block">
      <span className="tnum block whitespace-nowrap">{maxUses === null ? groupDigits(uses, language) : t.uses({ used: uses, most: maxUses })}</span>
      {maxUsesPerPerson !== null && (
        <span className="type-small tnum block whitespace-nowrap text-ink2">{t.perPerson({ count: maxUsesPerPerson })}</span>
      )}
    </span>
  );
}

function Sold({ code: { sold }, event: { currency } }: CellOfEventProps) {
  const t = useTexts(promoCodeTexts);
  const formatMoney = useFormatMoney();
  if (sold === null) return null;
  return (
    <span className="block">
      <span className="tnum block font-semibold whitespace-nowrap">{formatMoney(toMinor(sold.revenue), currency)}</span>
      <span className="type-small tnum block text-ink2">{t.sold({ orders: sold.orders, tickets: sold.tickets })}</span>
      {sold.discount > 0 && (
        <span className="type-small tnum block text-ink2">{t.given({ amount: formatMoney(toMinor(sold.discount), currency) })}</span>
      )}
    </span>
  );
}

const looks = {
  active: { tone: 'ok', icon: CircleCheck },
  scheduled: { tone: 'info', icon: CalendarClock },
  paused: { tone: 'warn', icon: Pause },
  used_up: { tone: 'mute', icon: CircleSlash },
  ended: { tone: 'mute', icon: CircleX },
} as const;

function State({ code, event }: CellOfEventProps) {
  const t = useTexts(promoCodeTexts);
  const language = useLanguage();
  const { tone, icon } = looks[code.state];
  const days = daysText(code, event, t, language);
  return (
    <span className="block">
      <Badge tone={tone} icon={<Icon of={icon} size={15} />}>
        {t.states[code.state]}
      </Badge>
      {days !== null && <span className="type-small mt-1 block text-ink2">{days}</span>}
    </span>
  );
}
