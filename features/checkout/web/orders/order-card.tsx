import { ChevronDown, Hourglass, Ticket } from 'lucide';
import { useId, useState } from 'react';
import { formatDate, formatDay, formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import { serverNow } from '#platform/web/api/server-clock.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { BeadBar } from '#platform/web/ui/pictures/bead-bar.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { typeNameIn } from '#features/events/admission-words.ts';
import { posterOf } from '#features/posters/poster-subject.ts';
import { placeIn } from '#features/events/place-words.ts';
import type { Order } from '../../contract.ts';
import { DownloadReceipt } from './download-receipt.tsx';
import { DownloadTickets } from './download-tickets.tsx';
import { InstalmentList } from './instalment-list.tsx';
import { RefusedNotice } from '../refunds/refused-notice.tsx';
import { OrderStatusBadge } from './order-status-badge.tsx';
import { methodText, pendingText, refundText, ticketsText, receiptLabel } from './order-texts.ts';
import { PayInstalment } from './pay-instalment.tsx';
import { instalmentTexts } from '../instalments/texts.ts';
import { checkoutTexts } from '../texts.ts';

/** Few orders have one. */
const PostponementChoice = lazyPart(() => import('../postponing/choice/postponement-choice.tsx'));

/** Only of a plan with open parts. */
const StandingOrder = lazyPart(() => import('../instalments/standing-order.tsx'));
const PartRequests = lazyPart(() => import('../instalments/part-requests.tsx'));

/** Only of what is still to be paid. */
const MenuOfOrder = lazyPart(() => import('../payment/menu/menu-of-order.tsx'));

/** Opened by a press. */
const AskRefund = lazyPart(() => import('../refunds/ask-refund.tsx'));

/** Read with the details. */
const RefundList = lazyPart(() => import('../refunds/refund-list.tsx'));
const FailedRefund = lazyPart(() => import('../refunds/failed-refund.tsx'), RefusedNotice);
const AnswersNote = lazyPart(() => import('../answers/answers-note.tsx'));

/** An order in the history: the essentials, and in a details element its price calculation and open instalments. */
export function OrderCard({ order }: { readonly order: Order }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const { event, currency } = order;
  const { orders: t, ticketTypes } = useTexts(checkoutTexts);
  const language = useLanguage();
  const pending = pendingText(order, t);
  const formatMoney = useFormatMoney();
  const refund = refundText(order, t, language);
  const first = order.tickets[0];
  const { downloadTickets } = order.can;
  return (
    <article aria-labelledby={`${id}-name`} className="rounded-card border border-line bg-surface">
      <div className="grid gap-5 p-5 md:px-6">
        <Heading order={order} id={`${id}-name`} />
        <dl className="grid grid-cols-2 gap-x-4 gap-y-4 md:grid-cols-[2fr_1fr_1.5fr_1fr_1fr]">
          <Fact label={t.order} value={order.orderNumber} className="tnum max-md:col-span-2 select-all" />
          <Fact label={t.purchased} value={formatDate(order.purchaseDate, event.timeZone, language)} />
          <Fact label={t.tickets} value={ticketsText(order, language, ticketTypes.admits)} />
          <Fact label={t.payment} value={methodText(order.paymentMethod, t)} />
          <Fact label={t.total} value={formatMoney(toMinor(order.totalAmount), currency)} className="font-bold" />
        </dl>
        {order.postponement !== null && <PostponementChoice order={order} />}
        <OpenInstalments order={order} />
        {order.planEnd !== null && <EndedPlan order={order} planEnd={order.planEnd} />}
        {order.requests === null && (order.idleStanding !== null || order.formerStanding.length > 0) && (
          <div className="rounded-inset bg-warnbg p-4">
            <StandingOrder order={order} />
          </div>
        )}
        {order.paybill !== null && <MenuOfOrder order={order} />}
        {order.isSuspended && <Alert tone="warn">{t.orderSuspended}</Alert>}
        {order.cancelReason !== null && order.planEnd === null && <p className="type-small text-ink2">{order.cancelReason}.</p>}
        {refund !== null &&
          (order.refund?.status === 'failed' ? <FailedRefund orderId={order.id} words={refund} /> : <Alert tone="info">{refund}.</Alert>)}
      </div>
      {isOpen && (
        <div id={`${id}-details`} className="grid gap-6 border-t border-line p-5 md:grid-cols-2 md:px-6">
          <div className="grid content-start justify-items-start gap-4 *:first:w-full">
            <Sums order={order} />
            {order.paidAmount > 0 && !order.isTest && <DownloadReceipt orderId={order.id} />}
          </div>
          <InstalmentList order={order} />
          {order.refund !== null && <RefundList order={order} />}
          <AnswersNote orderId={order.id} />
        </div>
      )}
      <div className="flex flex-wrap items-center gap-2 border-t border-line px-5 py-3 max-md:*:grow max-md:*:px-3 md:px-6">
        {pending !== null && (
          <p className="type-small flex min-h-11 basis-full items-center gap-2.5 text-ink2 md:basis-auto md:grow">
            <Icon of={Hourglass} size={17} className="shrink-0" />
            {pending}
          </p>
        )}
        {pending !== null && (
          <ButtonLink to={`${paths.purchase(event.id)}?order=${order.id}`} size="small">
            {t.continuePayment}
          </ButtonLink>
        )}
        <PayInstalment order={order} />
        {order.status === 'confirmed' && first && (
          <ButtonLink to={paths.ticket(first.id)} size="small" variant="outline" icon={<Icon of={Ticket} size={18} />}>
            {t.mobileTickets}
          </ButtonLink>
        )}
        {downloadTickets === true && <DownloadTickets orderId={order.id} />}
        {first && downloadTickets !== true && <p className="type-small text-ink2">{downloadTickets}</p>}
        {mayAskRefund(order) && (
          <Button size="small" variant="ghost" aria-label={t.refundOf({ number: order.orderNumber })} onClick={() => setAsking(true)}>
            {t.askRefund}
          </Button>
        )}
        {isAsking && <AskRefund order={order} open onClose={() => setAsking(false)} />}
        <Button
          size="small"
          variant="ghost"
          className="md:ml-auto"
          aria-expanded={isOpen}
          aria-controls={isOpen ? `${id}-details` : undefined}
          aria-label={t.detailsOf({ number: order.orderNumber })}
          icon={<Icon of={ChevronDown} size={18} className={classNames('transition-transform', isOpen && 'rotate-180')} />}
          onClick={() => setOpen(!isOpen)}
        >
          {t.details}
        </Button>
      </div>
    </article>
  );
}

/**
 * There is money of it, and a ticket to give back: what comes back, or why nothing does, is told by the dialog. After an event that was moved earlier that is
 * also an unused one, while it can be.
 */
function mayAskRefund({ status, paidAmount, refund, tickets, can }: Order): boolean {
  const isOpen = (of: Order['tickets'][number]) => of.status === 'valid' || (of.status === 'expired' && can.askRefund === true);
  return status === 'confirmed' && paidAmount > (refund?.amount ?? 0) && tickets.some(isOpen);
}

/** The paid and the next instalment of a plan, what happens when it is not paid, and who is asked for it; renders nothing when all are paid, or without a plan. */
function OpenInstalments({ order }: { readonly order: Order }) {
  const { status, instalments, paidAmount, totalAmount, currency, event } = order;
  const t = useTexts(instalmentTexts).parts;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const next = status === 'confirmed' ? instalments.find(({ paid }) => !paid) : undefined;
  if (next === undefined) return null;
  const money = (amount: number) => formatMoney(toMinor(amount), currency);
  const now = serverNow();
  // What has passed with the event open will not come any more.
  const mayEnd = next.endsAt !== null && new Date(next.endsAt) > now;
  const isAsked = new Date(event.startDate) > now || order.can.changeRequests === true || order.requests?.standing?.state === 'standing';
  return (
    <div className="grid gap-2 rounded-inset bg-warnbg p-4">
      <p className="type-strong">{t.paidOf({ paid: money(paidAmount), total: money(totalAmount) })}</p>
      <BeadBar value={paidAmount} total={totalAmount} beads={24} label={t.paid} showFigures={false} className="max-w-[360px]" />
      <p className="type-small">
        {(next.state === 'overdue' ? t.nextLate : t.next)({
          number: next.number,
          amount: money(next.amount),
          day: formatDay(next.dueDate, event.timeZone, language),
        })}
      </p>
      {mayEnd && next.endsAt !== null && <p className="type-small">{t.endsAt({ moment: formatMoment(next.endsAt, event.timeZone, language) })}</p>}
      {isAsked && order.requests !== null && <PartRequests order={order} requests={order.requests} />}
    </div>
  );
}

interface EndedPlanProps {
  readonly order: Order;
  readonly planEnd: NonNullable<Order['planEnd']>;
}

/** That the plan ended, why, and that nothing comes back where it is so; what does is told with the refund. */
function EndedPlan({ order: { event }, planEnd: { number, dueDate, returned, endedAt } }: EndedPlanProps) {
  const t = useTexts(instalmentTexts).parts;
  const language = useLanguage();
  const day = formatDay(dueDate, event.timeZone, language);
  return (
    <Alert tone="warn">
      {t.ended({ number, day, moment: formatMoment(endedAt, event.timeZone, language) })} {returned === 0 && t.endedNothing}
    </Alert>
  );
}

function Heading({ order, id }: { readonly order: Order; readonly id: string }) {
  const language = useLanguage();
  const { event, status, planEnd } = order;
  return (
    <div className="flex gap-4">
      <img
        src={paths.poster({ ...posterOf(event), width: 128, height: 160 })}
        alt=""
        width={64}
        height={80}
        loading="lazy"
        className={classNames(
          'h-20 w-16 shrink-0 rounded-poster bg-mutebg object-cover',
          (status === 'cancelled' || planEnd !== null) && 'grayscale',
        )}
      />
      <div className="flex min-w-0 grow flex-wrap content-start items-start justify-between gap-x-4 gap-y-1.5">
        <div className="min-w-0">
          <h2 id={id} className="type-h3">
            {event.name}
          </h2>
          <p className="type-small mt-1 text-ink2">
            {formatMoment(event.startDate, event.timeZone, language)} · {placeIn(event, language).venue}
          </p>
        </div>
        <OrderStatusBadge order={order} />
      </div>
    </div>
  );
}

function Fact({ label, value, className }: { readonly label: string; readonly value: string; readonly className?: string }) {
  return (
    <div className={classNames('min-w-0', className)}>
      <dt className="type-micro font-semibold text-ink2">{label}</dt>
      <dd className="type-body">{value}</dd>
    </div>
  );
}

function Sums({ order }: { readonly order: Order }) {
  const t = useTexts(checkoutTexts).orders;
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const money = (amount: number) => formatMoney(toMinor(amount), order.currency);
  const seats = order.tickets.flatMap(({ seat }) => seat ?? []);
  const lines: readonly (readonly [string, string])[] = [
    ...order.lines
      .filter(({ ticketTypeId }) => ticketTypeId !== null)
      .map(
        ({ name, admission, quantity, unitPrice }) =>
          [`${typeNameIn(name, admission, language)} ×\u00a0${quantity}`, money(unitPrice * quantity)] as const,
      ),
    ...(order.promoCode === null ? [] : [[t.promo({ code: order.promoCode }), money(-order.discount)] as const]),
    ...(order.fee === 0 ? [] : [[t.fee, money(order.fee)] as const]),
    ...(order.serviceFee === 0 ? [] : [[t.serviceFee, money(order.serviceFee)] as const]),
    ...(seats.length === 0 ? [] : [[t.seats, seats.join('; ')] as const]),
    [t.total, money(order.totalAmount)],
    ...(order.tax === null
      ? []
      : [[t.tax({ name: order.tax.name, percent: formatPercent(order.tax.percent, language) }), money(order.tax.amount)] as const]),
    [t.paid, money(order.paidAmount)],
    ...(order.payment?.receipt ? [[receiptLabel(order.payment.method, t), order.payment.receipt] as const] : []),
  ];
  return (
    <dl className="type-body grid content-start gap-2">
      {lines.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-ink2">{label}</dt>
          <dd className="tnum font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
