import { CalendarDays, CircleCheck, Download, ReceiptText, Ticket, UserRound, UsersRound, WifiOff } from 'lucide';
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Link, NavigationType, useNavigationType, useParams } from 'react-router';
import { paymentMethods } from '#features/payments/contract.ts';
import { isWallet } from '#features/payments/pages/page-methods.ts';
import type { Order } from '#features/checkout/contract.ts';
import { ticketsText } from '#features/checkout/web/orders/order-texts.ts';
import { useOrder } from '#features/checkout/web/orders/use-order.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { joinPlace } from '#features/tickets/web/join-place.ts';
import { PrintedTickets, type PrintedTicket } from '#features/tickets/web/pass/printed-tickets.tsx';
import { ticketTexts } from '#features/tickets/web/texts.ts';
import { TicketActions, useTicketPdf } from '#features/tickets/web/ticket-actions.tsx';
import { TicketDeck } from '#features/tickets/web/pass/ticket-deck.tsx';
import { TicketFailure, TicketSkeleton } from '#features/tickets/web/ticket-failure.tsx';
import { useOfflineReady } from '#features/tickets/web/kept/use-offline-ready.ts';
import { useTicket } from '#features/tickets/web/use-ticket.ts';
import { formatDay, formatSpan } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { nameOfAccount } from '#platform/web/session/name-of-account.ts';
import { useSession } from '#platform/web/session/session.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StepText, type StepTextProps } from '#platform/web/ui/step-text.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { TicketWithNeighbours } from '#features/tickets/contract.ts';
import { isBuilt } from '../shell/menus/links.ts';
import { TestBar } from './test-bar.ts';

// Most orders are fully paid, so this is no part of the first load.
const PayInstalment = lazyPart(async () => ({ default: (await import('#features/checkout/web/orders/pay-instalment.tsx')).PayInstalment }));
const InstalmentList = lazyPart(async () => ({ default: (await import('#features/checkout/web/orders/instalment-list.tsx')).InstalmentList }));
const StandingOrder = lazyPart(() => import('#features/checkout/web/instalments/standing-order.tsx'));
const PaidSoFar = lazyPart(async () => ({ default: (await import('#features/checkout/web/orders/paid-so-far.tsx')).PaidSoFar }));

/** After the purchase: the pass, the payment, and links to go on. */
export default function ConfirmationPage() {
  const { ticketId = '' } = useParams();
  const { ticket, error, isFetching, tryAgain } = useTicket(ticketId);
  if (ticket) return <Confirmation ticket={ticket} />;
  if (error !== null) return <TicketFailure error={error} busy={isFetching} onTryAgain={tryAgain} />;
  return <TicketSkeleton />;
}

interface TicketProps {
  readonly ticket: TicketWithNeighbours;
}

function Confirmation({ ticket }: TicketProps) {
  const { confirmation: t, kept, addOn } = useTexts(ticketTexts);
  const order = useOrder(ticket.orderId).data;
  const isReady = useOfflineReady(ticket);
  const isOpen = opensGate(ticket);
  return (
    <>
      {ticket.isTest && <TestBar eventId={ticket.eventId} />}
      <div className="page-width grid grid-cols-1 gap-x-24 gap-y-7 py-8 md:grid-cols-[390px_minmax(0,560px)] md:grid-rows-[auto_1fr] md:py-12">
        <PageHead title={isOpen ? (ticket.isAddOn ? addOn.title : t.title) : t.titleOpen} index={false} />
        <Headline ticket={ticket} order={order} />
        <div className="md:col-start-1 md:row-span-2 md:row-start-1">
          <TicketDeck ticket={ticket} linkTo={paths.confirmation} tilted arriving />
        </div>
        <div className="grid grid-cols-1 content-start gap-6 md:col-start-2">
          {isReady && (
            <Alert tone="ok" live icon={<Icon of={WifiOff} size={20} className="text-ok" />}>
              {kept.confirmed}
            </Alert>
          )}
          <div className="grid grid-cols-1 gap-2">
            {order !== undefined && ticket.status === 'PURCHASED' && !ticket.fullyPaid && <PayInstalment order={order} full />}
            <ButtonLink to={paths.ticket(ticket.id)} full variant={isOpen ? 'primary' : 'outline'} icon={<Icon of={Ticket} size={19} />}>
              {ticket.isAddOn ? addOn.view : t.viewTicket}
            </ButtonLink>
            <TicketActions ticket={ticket} wholeOrder />
          </div>
          <TicketFacts ticket={ticket} order={order} />
          {order !== undefined && order.instalments.length > 1 && (
            <section aria-label={t.paymentPlan} className="rounded-card border border-line bg-surface p-5 md:p-7">
              <InstalmentList order={order} />
            </section>
          )}
          <NextSteps ticket={ticket} />
          <p className="flex flex-wrap gap-x-6 gap-y-3">
            <Link to={`${paths.event(ticket.eventId)}?purchase_success=true`} className="link tap">
              {t.returnToEvent}
            </Link>
            <Link to={paths.home()} className="link tap">
              {t.returnHome}
            </Link>
          </p>
        </div>
      </div>
      <PrintedTickets tickets={printedOf(ticket, order)} />
    </>
  );
}

/** Whether the ticket admits its holder; or, of an add-on, is given out. */
function opensGate({ status, fullyPaid, isSuspended }: TicketWithNeighbours): boolean {
  return status === 'PURCHASED' && fullyPaid && !isSuspended;
}

/** All valid tickets of the order, as far as they have loaded. */
function printedOf(ticket: TicketWithNeighbours, order: Order | undefined): readonly PrintedTicket[] {
  if (order === undefined) return ticket.status === 'PURCHASED' ? [ticket] : [];
  return order.tickets.filter(({ status }) => status === 'valid').map((each) => ({ ...ticket, ...each, status: ticket.status }));
}

interface OrderProps extends TicketProps {
  /** Undefined until it has loaded. */
  readonly order: Order | undefined;
}

/** Of several types, of one that admits several people, or with add-ons. */
function isOfSeveral({ lines }: Order): boolean {
  const sold = lines.filter(({ ticketTypeId }) => ticketTypeId !== null);
  return sold.length > 1 || sold.some(({ kind, admits }) => kind === 'add_on' || admits > 1);
}

/** "You're going" when the ticket admits its holder; else what was bought, and what is missing. */
function Headline({ ticket, order }: OrderProps) {
  const { confirmation: t, over, pass, addOn } = useTexts(ticketTexts);
  const { user } = useSession();
  const language = useLanguage();
  const cameByItself = useNavigationType() !== NavigationType.Pop;
  const headline = useRef<HTMLHeadingElement>(null);
  // The page of the payment is gone, and the focus with it: the headline takes the focus, so that screen readers read it. A page that was loaded
  // is read anyway.
  const onShow = useEffectEvent(() => {
    if (cameByItself) headline.current?.focus({ preventScroll: true });
  });
  // Once, for the ticket that was bought, not for its neighbours.
  useEffect(() => onShow(), []);
  const isOpen = opensGate(ticket);
  const wallet = paymentMethods.find(({ id }) => isWallet(id) && id === order?.paymentMethod);
  const paidBy: Readonly<Record<string, string>> = {
    mpesa: t.paidByMpesa,
    paybill: t.paidByMpesa,
    credit_card: t.paidByCard,
    bank_transfer: t.paidByBank,
    test: t.paidAsTest,
  };
  return (
    <div className="md:col-start-2 md:row-start-1 md:pt-6">
      {ticket.status === 'PURCHASED' && (
        <p className="type-strong flex items-center gap-2.5 text-ok">
          <Icon of={CircleCheck} size={22} />
          {paidBy[order?.paymentMethod ?? ''] ?? (wallet === undefined ? t.confirmed : t.paidByWallet({ wallet: wallet.name }))}
        </p>
      )}
      <h1 ref={headline} tabIndex={-1} className="type-title mt-2.5">
        {isOpen ? (ticket.isAddOn ? addOn.title : t.headline) : ticket.status === 'PURCHASED' ? t.headlinePartPaid : t.headlineOver}
      </h1>
      {isOpen && (
        <p className="type-lead mt-3 text-ink2">
          {order !== undefined && isOfSeveral(order)
            ? t.summaryOf({
                tickets: ticketsText(order, language, pass.admits),
                event: ticket.event.name,
                email: user === null ? '' : nameOfAccount(user),
              })
            : t.summary({
                number: ticket.orderTickets.filter(({ isAddOn }) => !isAddOn).length,
                ticketType: nameIn(ticket.ticketType, language),
                event: ticket.event.name,
                email: user === null ? '' : nameOfAccount(user),
              })}
        </p>
      )}
      {ticket.status === 'PURCHASED' && !isOpen && (
        <p className="type-lead mt-3 text-ink2">
          {order !== undefined && <PaidSoFar order={order} />}
          {ticket.isAddOn ? `${addOn.givenWhenPaid}.` : t.opensWhenPaid}
        </p>
      )}
      {ticket.status !== 'PURCHASED' && <p className="type-lead mt-3 text-ink2">{(ticket.isAddOn ? addOn.over : over)[ticket.status]}</p>}
      {order !== undefined && order.requests !== null && order.standingChoice !== null && (
        <div className="mt-4 rounded-inset bg-warnbg p-4">
          <StandingOrder order={order} />
        </div>
      )}
    </div>
  );
}

function TicketFacts({ ticket, order }: OrderProps) {
  const { confirmation: t, addOn } = useTexts(ticketTexts);
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { startDate, endDate, timeZone, location } = ticket.event;
  return (
    <dl className="type-body grid gap-x-6 gap-y-3 sm:grid-cols-2">
      <Fact label={t.when} value={formatSpan(startDate, endDate, timeZone, language)} />
      <Fact label={t.where} value={joinPlace(location, language)} />
      <Fact label={ticket.isAddOn ? addOn.label : t.ticket} value={`${nameIn(ticket.ticketType, language)}, `}>
        <span className="whitespace-nowrap">{ticket.ticketNumber}</span>
      </Fact>
      <Fact label={t.order} value={ticket.orderNumber} />
      {order !== undefined && order.totalAmount > 0 && <Fact label={t.paid} value={formatMoney(toMinor(order.paidAmount), order.currency)} />}
    </dl>
  );
}

function Fact({ label, value, children }: { readonly label: string; readonly value: string; readonly children?: ReactNode }) {
  return (
    <div>
      <dt className="type-small font-semibold text-ink2">{label}</dt>
      <dd className="font-semibold">
        {value}
        {children}
      </dd>
    </div>
  );
}

function NextSteps({ ticket }: TicketProps) {
  const { confirmation: t, actions } = useTexts(ticketTexts);
  const language = useLanguage();
  const [busy, download] = useTicketPdf(ticket, true);
  const { startDate, timeZone } = ticket.event;
  return (
    <section aria-labelledby="next-steps" className="overflow-hidden rounded-card border border-line bg-surface">
      <h2 id="next-steps" className="type-h2 px-5 pt-6 pb-2 md:px-7">
        {t.nextSteps}
      </h2>
      <ul className="divide-y divide-line">
        <NextStep to={paths.profile()} icon={<Icon of={UserRound} size={20} />} title={t.completeProfile} text={t.completeProfileText} />
        <NextStep
          to={`${paths.event(ticket.eventId)}#schedule`}
          icon={<Icon of={CalendarDays} size={20} />}
          title={t.viewProgram}
          text={t.viewProgramText({ day: formatDay(startDate, timeZone, language) })}
        />
        {isBuilt(paths.community()) && (
          <NextStep
            to={paths.eventCommunity(ticket.eventId)}
            icon={<Icon of={UsersRound} size={20} />}
            title={t.viewAttendees}
            text={t.viewAttendeesText}
          />
        )}
        {ticket.can.download === true && (
          <li>
            <button type="button" aria-busy={busy || undefined} className={stepRow} onClick={() => busy || download()}>
              <StepText icon={<Icon of={Download} size={20} />} title={t.downloadTicket} text={busy ? actions.downloading : t.downloadTicketText} />
            </button>
          </li>
        )}
        <NextStep to={paths.tickets()} icon={<Icon of={Ticket} size={20} />} title={t.myTickets} text={t.myTicketsText} />
        <NextStep to={paths.tickets({ tab: 'orders' })} icon={<Icon of={ReceiptText} size={20} />} title={t.orderHistory} text={t.orderHistoryText} />
      </ul>
    </section>
  );
}

const stepRow = 'flex w-full items-center gap-4 px-5 py-3.5 text-left -outline-offset-3 hover:bg-sunken md:px-7';

function NextStep({ to, ...text }: StepTextProps & { readonly to: string }) {
  return (
    <li>
      <Link to={to} className={stepRow}>
        <StepText {...text} />
      </Link>
    </li>
  );
}
