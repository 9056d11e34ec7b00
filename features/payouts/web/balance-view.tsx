import { formatMoment } from '#platform/contract/dates.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { toMinor, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { EmptyPicture } from '#platform/web/ui/pictures/empty-picture.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import type { Balance, EventBalance } from '../contract.ts';
import { payoutTexts } from './texts.ts';

interface BalanceViewProps {
  readonly balance: Balance;
  readonly organization: string | undefined;
}

/** What is owed in each currency and of each event. */
export function BalanceView({ balance: { currencies, events, plan }, organization }: BalanceViewProps) {
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  if (currencies.length === 0)
    return (
      <StateScreen picture={<EmptyPicture />} title={t.noMoney} actions={<ButtonLink to={paths.organizer()}>{t.toEvents}</ButtonLink>}>
        {t.noMoneyMessage}
      </StateScreen>
    );
  return (
    <>
      <p className="type-small measure mt-3 text-ink2">{t.plan({ plan: t.plans[plan.id], percent: formatPercent(plan.percent, language) })}</p>
      {currencies.map((sums) => (
        <Sums key={sums.currency} sums={sums} />
      ))}
      <section aria-labelledby="by-event" className="mt-10">
        <h2 id="by-event" className="type-h2">
          {t.events.title}
        </h2>
        {events.hasMore && <p className="type-small mt-1 text-ink2">{t.events.more({ shown: events.items.length, total: events.total })}</p>}
        <div className="mt-3">
          <Events events={events.items} organization={organization} />
        </div>
      </section>
    </>
  );
}

function Sums({ sums }: { readonly sums: Balance['currencies'][number] }) {
  const t = useTexts(payoutTexts);
  const formatMoney = useFormatMoney();
  const { currency, debt, fee, feeNotDue } = sums;
  const shown = ['owed', 'free', 'onTheWay', 'reserved', 'paidOut'] as const;
  return (
    <section aria-label={t.sums.title({ currency })} className="mt-5">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {[...shown, ...(fee === 0 ? [] : (['fee'] as const)), ...(debt > 0 ? (['debt'] as const) : [])].map((name) => (
          <li key={name}>
            <Card className="h-full">
              <p className="type-small text-ink2">{t.sums[name]}</p>
              <p className="type-h2 tnum">{formatMoney(toMinor(sums[name]), currency)}</p>
              {name === 'owed' && feeNotDue !== 0 && (
                <p className="type-small mt-1 text-ink2">{t.sums.notDue({ amount: formatMoney(toMinor(feeNotDue), currency) })}</p>
              )}
              {name === 'reserved' && <p className="type-small mt-1 text-ink2">{t.sums.reservedText}</p>}
              {name === 'fee' && <p className="type-small mt-1 text-ink2">{t.sums.feeText}</p>}
              {name === 'debt' && <p className="type-small mt-1 text-ink2">{t.sums.debtText}</p>}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Row = EventBalance & { readonly id: string };

interface EventsProps {
  readonly events: readonly EventBalance[];
  readonly organization: string | undefined;
}

function Events({ events, organization }: EventsProps) {
  const t = useTexts(payoutTexts).events;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const money = (amount: number, currency: Currency) => <span className="whitespace-nowrap">{formatMoney(toMinor(amount), currency)}</span>;
  const columns: readonly Column<Row>[] = [
    {
      label: t.columns.event,
      isMain: true,
      cell: ({ name, endsAt, timeZone, ownTill, feeNotDue, currency }) => (
        <span className="block min-w-0">
          <span className="type-strong block wrap-anywhere">{name}</span>
          <span className="type-small block text-ink2">{t.ends({ at: formatMoment(endsAt, timeZone, language) })}</span>
          {ownTill !== null && <span className="type-small block text-ink2">{t.ownTill({ amount: formatMoney(toMinor(ownTill), currency) })}</span>}
          {feeNotDue !== 0 && <span className="type-small block text-ink2">{t.notDue({ amount: formatMoney(toMinor(feeNotDue), currency) })}</span>}
        </span>
      ),
    },
    { label: t.columns.owed, isNumber: true, cell: ({ owed, currency }) => money(owed, currency) },
    { label: t.columns.free, isNumber: true, cell: ({ free, currency }) => money(free, currency) },
    { label: t.columns.paid, isNumber: true, cell: ({ paidOut, currency }) => money(paidOut, currency) },
    { label: t.columns.state, cell: (event) => <State event={event} /> },
    {
      label: t.columns.statement,
      isActions: true,
      cell: ({ eventId, name }) => (
        <ButtonLink
          variant="outline"
          size="small"
          className="max-md:w-full"
          to={workPaths.organizerStatement(eventId, organization === undefined ? {} : { organization })}
          aria-label={t.statementOf({ event: name })}
        >
          {t.statement}
        </ButtonLink>
      ),
    },
  ];
  return <DataTable label={t.title} columns={columns} rows={events.map((event) => ({ ...event, id: `${event.eventId} ${event.currency}` }))} />;
}

/** What the organizer can do something about stands out; what only takes time does not. */
const warning: readonly (EventBalance['waits'] & string)[] = ['failed', 'no-recipient', 'name-differs', 'held'];

function State({ event: { waits, owed, free, releaseAt, timeZone } }: { readonly event: EventBalance }) {
  const t = useTexts(payoutTexts);
  const language = useLanguage();
  const tone: BadgeTone = waits === null ? 'ok' : warning.includes(waits) ? 'warn' : 'mute';
  return (
    <span className="grid min-w-0 justify-items-start gap-1">
      <Badge tone={tone}>{waits === null ? (owed > 0 && free > 0 ? t.events.soon : t.events.nothing) : t.events.waits}</Badge>
      {waits !== null && <span className="type-small wrap-anywhere">{t.waits[waits]}</span>}
      {(waits === 'not-over' || waits === 'not-released') && (
        <span className="type-small text-ink2">{t.events.releasedAt({ at: formatMoment(releaseAt, timeZone, language) })}</span>
      )}
    </span>
  );
}
