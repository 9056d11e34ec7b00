import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { DataTable, type Column } from '#platform/web/list/data-table.tsx';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { paymentMethods } from '#features/payments/contract.ts';
import type { DisputeDetail } from '../dispute-contract.ts';
import { getDispute } from '../endpoints.ts';
import { DisputeActions } from './dispute-actions.tsx';
import { RecordDisputeEnd } from './record-dispute-end.tsx';
import { DisputeState, useCategory } from './dispute-state.tsx';
import { RiskNav } from './risk-nav.tsx';
import { riskTexts } from './texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

/** One dispute: what the payer says, what is recorded, and our answer. */
export default function DisputePage() {
  const { dispute: t } = useTexts(riskTexts);
  const { disputeId = '' } = useParams();
  const dispute = useServerList(['dispute', disputeId], (signal) => call(getDispute, { params: { id: disputeId } }, { signal }));
  const { data, error } = dispute;
  const title = data === undefined ? t.untitled : t.title({ number: data.order.number });
  return (
    <>
      <PageHead title={title} index={false} />
      <RiskNav current="disputes" />
      {refusalOf(error) === 'missing' ? (
        <StateScreen picture={<NotFoundPicture />} title={t.missing} actions={<ButtonLink to={workPaths.adminDisputes()}>{t.back}</ButtonLink>}>
          {t.missingMessage}
        </StateScreen>
      ) : (
        <>
          <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h2 className="type-h2 wrap-anywhere">{title}</h2>
            {data !== undefined && (data.canAnswer || data.canRecord) && (
              <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
                {data.canAnswer && <DisputeActions dispute={data} />}
                {data.canRecord && <RecordDisputeEnd dispute={data} />}
              </div>
            )}
          </div>
          {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void dispute.refetch()} />)}
          {data !== undefined && <Loaded dispute={data} />}
        </>
      )}
    </>
  );
}

interface OfDispute {
  readonly dispute: DisputeDetail;
}

function Loaded({ dispute }: OfDispute) {
  const { dispute: t } = useTexts(riskTexts);
  return (
    <div className="grid gap-8">
      <Section title={t.facts}>
        <Claim dispute={dispute} />
      </Section>
      <Section title={t.payment}>
        <Payment dispute={dispute} />
      </Section>
      <Section title={t.tickets}>
        <p className="type-body measure mb-3 text-ink2">{t.evidence}</p>
        <Tickets dispute={dispute} />
      </Section>
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3 className="type-h3 mb-3">{title}</h3>
      {children}
    </section>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="type-small text-ink2">{name}</dt>
            <dd className="type-body font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

function Claim({ dispute }: OfDispute) {
  const { dispute: t } = useTexts(riskTexts);
  const categoryOf = useCategory();
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { state, amount, currency, category, claim, dueAt, provider, providerId, taken, decision, order, event, orderState } = dispute;
  const facts = [
    [t.labels.state, <DisputeState key="state" state={state} />],
    [t.labels.amount, formatMoney(toMinor(amount), currency)],
    [t.labels.due, dueAt === null ? null : formatMoment(dueAt, HOME_ZONE, language)],
    [t.labels.category, categoryOf(category)],
    [t.labels.claim, claim],
    [t.labels.provider, <AtProvider key="provider" provider={provider} providerId={providerId} />],
    [t.labels.taken, taken === null ? null : formatMoney(toMinor(taken), currency)],
    [t.labels.decision, decision === null ? null : t.decisions[decision.kind]({ who: decision.by ?? '–', message: decision.message })],
    [
      t.labels.order,
      <Link key="order" to={workPaths.eventOrder(event.id, order.id)} className="link tap">
        {order.number}
      </Link>,
    ],
    [t.labels.orderState, t.orderStates[orderState]],
    [t.labels.event, event.name],
  ] as const;
  return <Facts facts={facts} />;
}

/** The dashboards of the providers; none has a documented address of one dispute. */
const dashboards: Readonly<Partial<Record<DisputeDetail['provider'], string>>> = {
  paystack: 'https://dashboard.paystack.com',
  flutterwave: 'https://app.flutterwave.com',
};

function AtProvider({ provider, providerId }: Pick<DisputeDetail, 'provider' | 'providerId'>) {
  const address = dashboards[provider];
  const name = `${capitalized(provider)} · ${providerId}`;
  if (address === undefined) return name;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer" className="link tap">
      {name}
    </a>
  );
}

/** A name that providers write small: `visa`. */
const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function Payment({ dispute: { payment, buyer, currency } }: OfDispute) {
  const { dispute: t } = useTexts(riskTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { amount, method, paidAt, refunded, receipt, card } = payment;
  const paid = [formatMoney(toMinor(amount), currency), paidAt === null ? '' : formatMoment(paidAt, HOME_ZONE, language)].filter(Boolean);
  const facts = [
    [t.labels.buyer, [buyer.name, buyer.email, buyer.phone ?? ''].filter(Boolean).join(' · ')],
    [t.labels.paid, paid.join(' · ')],
    [t.labels.refunded, refunded === 0 ? null : formatMoney(toMinor(refunded), currency)],
    [t.labels.method, method === 'credit_card' ? t.labels.card : (paymentMethods.find(({ id }) => id === method)?.name ?? method)],
    [t.labels.receipt, receipt],
    [t.labels.card, card === null ? null : [capitalized(card.brand), `•••• ${card.last4}`, card.country ?? ''].filter(Boolean).join(' · ')],
  ] as const;
  return <Facts facts={facts} />;
}

type Row = DisputeDetail['tickets'][number] & { readonly id: string };

function Tickets({ dispute: { tickets, event } }: OfDispute) {
  const { dispute: t } = useTexts(riskTexts);
  const language = useLanguage();
  const columns: readonly Column<Row>[] = [
    { label: t.ticketColumns.number, isMain: true, cell: ({ ticketNumber }) => <span className="tnum font-semibold">{ticketNumber}</span> },
    { label: t.ticketColumns.type, cell: ({ ticketType }) => <span className="wrap-anywhere">{ticketType}</span> },
    { label: t.ticketColumns.holder, cell: ({ holder }) => <span className="wrap-anywhere">{holder}</span> },
    {
      label: t.ticketColumns.state,
      cell: ({ state, usedAt }) =>
        state === 'used' && usedAt !== null ? (
          // Too long for a badge on a narrow screen.
          <span className="font-semibold text-info">{t.ticketStates.used({ moment: formatMoment(usedAt, event.timeZone, language) })}</span>
        ) : (
          <Badge tone="mute">{state === 'void' ? t.ticketStates.void : t.ticketStates.unused}</Badge>
        ),
    },
  ];
  return <DataTable label={t.tickets} columns={columns} rows={tickets.map((ticket) => ({ ...ticket, id: ticket.ticketNumber }))} />;
}
