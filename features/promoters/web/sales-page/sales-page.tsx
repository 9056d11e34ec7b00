import { Link2 } from 'lucide';
import { useParams } from 'react-router';
import { formatDate, HOME_ZONE } from '#platform/contract/dates.ts';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { usePolled } from '#platform/web/api/use-polled.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { SecretPage } from '#platform/web/secret-page.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { PromoterSales } from '../../contract.ts';
import { lookAtPromoterSales } from '../../endpoints.ts';
import { salesPageTexts } from './texts.ts';

export const handle = { header: 'page' } satisfies PageHandle;

const REFRESH_MS = 60_000;

/** What a promoter sees of the own link, without an account: the address is the key. */
export default function SalesPage() {
  const t = useTexts(salesPageTexts);
  const { secret = '' } = useParams();
  const asked = usePolled(
    secret,
    (signal) => call(lookAtPromoterSales, { body: { secret } }, { signal }),
    () => REFRESH_MS,
  );
  return (
    <SecretPage
      asked={asked}
      texts={t}
      className="page-width py-6 pb-16 md:py-8"
      heading={<h1 className="type-event wrap-anywhere">{asked.data?.name ?? t.title}</h1>}
    >
      {(sales) => <Sales sales={sales} />}
    </SecretPage>
  );
}

interface SalesProps {
  readonly sales: PromoterSales;
}

function Sales({ sales }: SalesProps) {
  const t = useTexts(salesPageTexts);
  const formatMoney = useFormatMoney();
  const { organizer, percent, amount, currency, state, events } = sales;
  const earns = percent === null ? t.amount({ amount: formatMoney(toMinor(amount ?? 0), currency ?? 'KES') }) : t.percent({ percent });
  return (
    <>
      <p className="type-lead mt-2 text-ink2">{t.forOrganizer({ organizer })}</p>
      <p className="type-body measure mt-3">
        {earns} {t.lead}
      </p>
      {state !== 'active' && (
        <Alert tone="warn" className="mt-4">
          {t[state]}
        </Alert>
      )}
      <p className="type-small mt-6 text-ink2">{t.owed}</p>
      <p className="type-h1 tnum">
        {totals(events)
          .map(([of, major]) => formatMoney(toMinor(major), of))
          .join(' + ')}
      </p>
      <p className="type-small mt-1 text-ink2">{t.byOrganizer}</p>
      <h2 className="type-h2 mt-10">{t.events}</h2>
      <div className="mt-3">{events.length === 0 ? <p className="type-body text-ink2">{t.noEvents}</p> : <Events sales={sales} />}</div>
      <h2 className="type-h2 mt-10">{t.days}</h2>
      <div className="mt-3">{sales.days.length === 0 ? <p className="type-body text-ink2">{t.noDays}</p> : <Days sales={sales} />}</div>
    </>
  );
}

/** By currency; without an event nothing, in shillings. */
function totals(events: PromoterSales['events']): readonly (readonly [Currency, number])[] {
  const sums = new Map<Currency, number>();
  for (const { currency, commission } of events) sums.set(currency, (sums.get(currency) ?? 0) + toMinor(commission));
  return sums.size === 0 ? [['KES', 0]] : [...sums].map(([currency, minor]) => [currency, minor / 100] as const);
}

function Events({ sales: { events } }: SalesProps) {
  const t = useTexts(salesPageTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  type Row = PromoterSales['events'][number];
  async function copy(link: string) {
    const isCopied = await copyAddress(new URL(link, location.origin).href);
    const { copied, notCopied } = textsNow(salesPageTexts);
    showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  const columns: readonly Column<Row>[] = [
    {
      label: t.columns.event,
      isMain: true,
      cell: ({ name, startDate, timeZone }) => (
        <span className="block min-w-0">
          <span className="type-strong block wrap-anywhere">{name}</span>
          <span className="type-small block text-ink2">{formatDate(startDate, timeZone, language)}</span>
        </span>
      ),
    },
    { label: t.columns.views, isNumber: true, cell: ({ views }) => groupDigits(views, language) },
    {
      label: t.columns.sold,
      isNumber: true,
      cell: ({ tickets, sales, currency }) => t.sold({ tickets, amount: formatMoney(toMinor(sales), currency) }),
    },
    {
      label: t.columns.commission,
      isNumber: true,
      cell: ({ commission, currency }) => <span className="font-semibold whitespace-nowrap">{formatMoney(toMinor(commission), currency)}</span>,
    },
    {
      label: t.columns.link,
      isActions: true,
      cell: ({ name, link }) => (
        <div className="flex md:justify-end">
          <Button
            size="small"
            variant="outline"
            icon={<Icon of={Link2} size={18} />}
            aria-label={t.copyOf({ event: name })}
            onClick={() => void copy(link)}
          >
            {t.copy}
          </Button>
        </div>
      ),
    },
  ];
  return <DataTable label={t.events} columns={columns} rows={events} />;
}

function Days({ sales: { days } }: SalesProps) {
  const t = useTexts(salesPageTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const rows = days.map((day) => ({ ...day, id: `${day.date} ${day.currency}` }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    {
      label: t.day.date,
      isMain: true,
      // Noon there: the day is the same everywhere in the zone.
      cell: ({ date }) => <span className="type-strong">{formatDate(`${date}T09:00:00Z`, HOME_ZONE, language)}</span>,
    },
    { label: t.day.earned, isNumber: true, cell: ({ earned, currency }) => formatMoney(toMinor(earned), currency) },
    { label: t.day.takenBack, isNumber: true, cell: ({ takenBack, currency }) => formatMoney(toMinor(takenBack), currency) },
  ];
  return <DataTable label={t.days} columns={columns} rows={rows} />;
}
