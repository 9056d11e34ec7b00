import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type * as contract from '#features/books/contract.ts';
import { followLedgerPayment } from '#features/books/endpoints.ts';
import { call } from '#platform/web/api/api-client.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { useServerList } from '#platform/web/list/use-server-list.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { StateScreen } from '#platform/web/ui/notices/state-screen.tsx';
import { NotFoundPicture } from '#platform/web/ui/pictures/not-found-picture.tsx';
import { workPaths } from '#platform/web/work-paths.ts';
import { DifferenceTable } from './ledger/difference-table.tsx';
import { LedgerNav } from './ledger/ledger-nav.tsx';
import { PaymentPayouts } from './ledger/payment-payouts.tsx';
import { PaymentRefunds } from './ledger/payment-refunds.tsx';
import { PaymentSteps } from './ledger/payment-steps.tsx';
import { ledgerTexts } from './ledger/texts.ts';
import { useAmount } from './ledger/use-amount.ts';
import { AskButton, readAgainSoon } from './questions/ask-button.tsx';
import { PaymentQuestions } from './questions/payment-questions.tsx';
import { questionTexts } from './questions/texts.ts';

export const handle = { role: 'admin' } satisfies PageHandle;

type Followed = OutputOf<typeof contract.followLedgerPayment>;

/** One payment from its request to its refunds and the payouts of its event. */
export default function LedgerPaymentPage() {
  const { payment: t, differences } = useTexts(ledgerTexts);
  const questions = useTexts(questionTexts);
  const { paymentId = '' } = useParams();
  const queryKey = ['ledger-payment', paymentId];
  const client = useQueryClient();
  const payment = useServerList(queryKey, async (signal) => {
    const followed = await call(followLedgerPayment, { params: { id: paymentId } }, { signal });
    readAgainSoon(client, queryKey, followed.questions);
    return followed;
  });
  const { data, error } = payment;
  return (
    <>
      <PageHead title={t.title} index={false} />
      <LedgerNav current="entries" />
      {refusalOf(error) === 'missing' ? (
        <StateScreen picture={<NotFoundPicture />} title={t.missing} actions={<ButtonLink to={workPaths.adminLedgerEntries()}>{t.back}</ButtonLink>}>
          {t.missingMessage}
        </StateScreen>
      ) : (
        <>
          <h2 className="type-h2">{t.title}</h2>
          <p className="type-body measure mt-1 text-ink2">{t.lead}</p>
          <div className="mt-5">
            {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void payment.refetch()} />)}
            {data !== undefined && (
              <div className="grid gap-8">
                {data.differences.length > 0 && (
                  <Section title={differences.open}>
                    <DifferenceTable label={differences.open} rows={data.differences} isOfPayment />
                  </Section>
                )}
                <Section title={t.facts}>
                  <Facts payment={data} />
                </Section>
                {data.method === 'mpesa' && data.receipt !== null && (
                  <Section title={questions.title} action={<AskButton receipt={data.receipt} last={data.questions[0] ?? null} queryKey={queryKey} />}>
                    <PaymentQuestions questions={data.questions} />
                  </Section>
                )}
                <Section title={t.timeline}>
                  <PaymentSteps steps={data.steps} currency={data.currency} />
                </Section>
                <Section title={t.refunds}>
                  <PaymentRefunds refunds={data.refunds} currency={data.currency} />
                </Section>
                <Section title={t.payouts}>
                  <PaymentPayouts payouts={data.payouts} currency={data.currency} />
                </Section>
              </div>
            )}
          </div>
        </>
      )}
    </>
  );
}

interface SectionProps {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Section({ title, action, children }: SectionProps) {
  return (
    <section>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 className="type-h3">{title}</h3>
        {action}
      </div>
      {children}
    </section>
  );
}

function Facts({ payment }: { readonly payment: Followed }) {
  const { payment: t } = useTexts(ledgerTexts);
  const amount = useAmount();
  const { order, mpesa, receipt, resultCode, resultMessage } = payment;
  const facts: readonly (readonly [string, ReactNode])[] = [
    [t.labels.amount, amount(payment.amount, payment.currency)],
    [t.labels.method, t.methods[payment.method]],
    [t.labels.status, t.statuses[payment.status]],
    [
      t.labels.order,
      order && (
        <Link to={workPaths.eventOrder(order.eventId, order.id)} className="link tap">
          {order.number}
        </Link>
      ),
    ],
    [t.labels.event, order?.event],
    [t.labels.receipt, receipt],
    [t.labels.phone, mpesa && `+${mpesa.phone}`],
    [t.labels.reference, mpesa?.reference],
    [t.labels.checkoutRequestId, mpesa?.checkoutRequestId],
    [t.labels.merchantRequestId, mpesa?.merchantRequestId],
    [t.labels.result, resultCode && [resultCode, resultMessage].filter(Boolean).join(' · ')],
    [t.labels.checks, payment.checks],
  ];
  return (
    <dl className="grid gap-x-6 gap-y-3 rounded-card border border-line bg-surface p-5 sm:grid-cols-2 lg:grid-cols-3">
      {facts
        .filter(([, value]) => value !== null && value !== undefined)
        .map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt className="type-small text-ink2">{name}</dt>
            <dd className="type-body font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
