import { Fragment, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { showAfterPrefix } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { lazyPart } from '#platform/web/page/lazy-part.tsx';
import { paths } from '#platform/web/paths.ts';
import type { SessionUser } from '#platform/web/session/session.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { StickyBar } from '#platform/web/ui/sticky-bar.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import type { TicketCount } from '#features/inventory/rules.ts';
import type { Order } from '../../contract.ts';
import { useAskedQuestions } from '../answers/use-asked-questions.ts';
import { CheckoutNotices } from './checkout-notices.tsx';
import { ChosenOption, TicketDetails } from '../choice/chosen-option.tsx';
import { CurrentHold } from '../hold/current-hold.tsx';
import { EventFacts } from './event-facts.tsx';
import { EventHero } from './event-hero.tsx';
import { IssueRail } from '../choice/issue-rail.tsx';
import { OrderAside } from './order-aside.tsx';
import { isPageMethod } from '#features/payments/pages/page-methods.ts';
import { loadCardDialog, loadMenuDialog, loadTestPayment, preparePayment } from '../payment/payment-parts.ts';
import { Section } from './section.tsx';
import { checkoutTexts } from '../texts.ts';
import { TicketOptionCard } from '../choice/ticket-option-card.tsx';
import { TroubleNotice } from '../hold/lazy-trouble-notice.ts';
import type { Checkout } from './use-checkout.ts';
import { usePurchaseForm, type PurchaseForm as PurchaseFormState } from './use-purchase-form.ts';

const MpesaDialog = lazyPart(async () => ({ default: (await import('../payment/mpesa-dialog.tsx')).MpesaDialog }));
const AddOnChoice = lazyPart(async () => ({ default: (await import('../choice/add-ons/add-on-choice.tsx')).AddOnChoice }));
const AskedQuestions = lazyPart(async () => ({ default: (await import('../answers/asked-questions.tsx')).AskedQuestions }));
// While something is on sale nobody sees it.
const SaleNotice = lazyPart(async () => ({ default: (await import('./sale-notice.tsx')).SaleNotice }));
const CardDialog = lazyPart(async () => ({ default: (await loadCardDialog()).CardDialog }));
const MenuDialog = lazyPart(async () => ({ default: (await loadMenuDialog()).MenuDialog }));
const TestPaymentDialog = lazyPart(async () => ({ default: (await loadTestPayment()).TestPaymentDialog }));

interface PurchaseFormProps {
  readonly event: EventDetail;
  readonly user: SessionUser;
  readonly checkout: Checkout;
}

/** Select Your Tickets: one page from the ticket type to the payment. */
export function PurchaseForm({ event, user, checkout }: PurchaseFormProps) {
  const t = useTexts(checkoutTexts);
  const form = usePurchaseForm({ event, user, attempt: checkout.attempt, onTickets: checkout.choose });
  useFollowedTrouble(checkout, form);
  useNotedChoice(checkout, form);
  const navigate = useNavigate();
  const phoneInput = useRef<HTMLInputElement>(null);
  const { order, isPaying, hasEnded } = checkout;
  const { option, price } = form;
  const hasChosen = price !== null;
  const questions = useAskedQuestions(event, option !== null);
  const isTest = event.test !== undefined;
  const canBuy = hasChosen || [...event.ticketTypes, ...event.addOns].some(({ state }) => state === 'on_sale');
  useEffect(() => {
    if (hasChosen) preparePayment(isTest);
  }, [hasChosen, isTest]);

  async function submit(phone?: string) {
    const choice = form.check();
    if (choice !== null) return checkout.submit(phone === undefined ? choice : { ...choice, phone }, event);
    if (!hasChosen) checkout.showError(t.errors.noType);
    else phoneInput.current?.focus();
  }
  function tryAgain(phone: string) {
    form.setPhone(showAfterPrefix(phone));
    void submit(phone);
  }
  const chooseOther = useOtherMethod(checkout);
  async function cancel() {
    if (await checkout.giveUp()) await navigate(isTest ? paths.testEvent(event.id) : paths.events());
  }

  function holdAgain() {
    if (form.draft !== null) checkout.choose(form.draft);
  }

  const dialog = order === null ? null : dialogOf(order);
  const payment =
    order === null || dialog === null
      ? null
      : { order, open: checkout.isDialogOpen, busy: checkout.busy, onClose: checkout.closeDialog, onCancel: () => void cancel() };
  const words = isPaying ? t.notice.showRequest : hasEnded ? t.notice.holdAgain : t.buy.button;
  const buyWords = { busy: checkout.busy, disabled: !hasChosen, children: words };
  return (
    <>
      {/* Before the form: when it closes it returns the focus, and then an error takes it. */}
      {payment !== null && dialog === 'mpesa' && (
        <MpesaDialog {...payment} typedPhone={form.phone} onPhone={form.setPhone} onTryAgain={tryAgain} onOther={chooseOther} />
      )}
      {payment !== null && dialog === 'menu' && <MenuDialog {...payment} onOther={chooseOther} />}
      {payment !== null && dialog === 'card' && <CardDialog {...payment} onTryAgain={() => void submit()} onOther={chooseOther} />}
      {payment !== null && dialog === 'test' && form.testOutcome !== null && (
        <TestPaymentDialog {...payment} outcome={form.testOutcome} onOutcome={form.setTestOutcome} onTryAgain={() => void submit()} />
      )}
      <form
        noValidate
        className="checkout-width grid grid-cols-1 gap-8 pt-6 pb-32 md:grid-cols-[minmax(0,1fr)_400px] md:gap-16 md:pt-10 md:pb-16"
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (hasEnded) holdAgain();
          else void submit();
        }}
      >
        <div className="grid grid-cols-1 content-start gap-9">
          <div>
            <div className="mb-6 grid grid-cols-1 gap-4 md:hidden">
              <EventHero event={event} />
              <CurrentHold checkout={checkout} onHoldAgain={holdAgain} />
            </div>
            <CheckoutNotices checkout={checkout} />
            <h1 className="type-title md:text-[46px]">{t.page.title}</h1>
            <IssueRail releases={event.releases} />
          </div>
          <TicketTypeChoice event={event} form={form} checkout={checkout} />
          {option !== null && <TicketDetails event={event} form={form} checkout={checkout} option={option} />}
          {event.addOns.length > 0 && <AddOnChoice event={event} form={form} checkout={checkout} />}
          {price !== null && <ChosenOption event={event} form={form} price={price} phoneRef={phoneInput} />}
          {option !== null && questions.length > 0 && (
            <AskedQuestions
              eventId={event.id}
              questions={questions}
              lines={form.lines.map(({ option: { id, name, admits }, quantity }) => ({ ticketTypeId: id, name, tickets: quantity * admits }))}
              values={form.answers}
              refused={checkout.error?.fields ?? null}
              onChange={form.setAnswers}
            />
          )}
        </div>
        <OrderAside
          event={event}
          checkout={checkout}
          form={form}
          onCancel={() => void cancel()}
          onHoldAgain={holdAgain}
          canBuy={canBuy}
          buyButton={<Button variant="ticket" size="large" full type="submit" {...buyWords} />}
        />
        <EventFacts event={event} />
        {canBuy && (
          <StickyBar>
            <DueNow event={event} form={form} />
            <Button variant="ticket" type="submit" className="shrink-0" {...buyWords} />
          </StickyBar>
        )}
      </form>
    </>
  );
}

/** The dialog that shows how an order is being paid; null: it is not, or its payment is free. */
function dialogOf({ status, isTest, paymentMethod, paybill, payment }: Order): 'mpesa' | 'menu' | 'card' | 'test' | null {
  if (status === 'cancelled') return null;
  // Until its money arrives no payment is known, or only one that failed before.
  if (paymentMethod === 'paybill' && paybill !== null) return 'menu';
  if (payment === null) return null;
  if (isTest) return 'test';
  return isPageMethod(payment.method) ? 'card' : 'mpesa';
}

interface FormPartProps {
  readonly event: EventDetail;
  readonly form: PurchaseFormState;
}

/** Tickets that could not be held are removed from the form: as many as are left replace them, else what is held. */
function useFollowedTrouble({ trouble, attempt, choose }: Checkout, form: PurchaseFormState): void {
  const onTrouble = useEffectEvent(() => {
    if (trouble === null) return;
    const held = attempt?.hold ?? null;
    const isAbout = ({ ticketTypeId }: TicketCount) => ticketTypeId === trouble.ticketTypeId;
    const heldOfType = held?.lines.find(isAbout)?.quantity ?? 0;
    if (trouble.kind === 'fewer' && trouble.left > heldOfType && form.draft !== null) {
      const fewer = { ...form.draft, lines: form.draft.lines.map((line) => (isAbout(line) ? { ...line, quantity: trouble.left } : line)) };
      form.show(fewer);
      choose(fewer, { keepsTrouble: true });
    } else if (held !== null || trouble.kind !== 'refused') {
      form.show(held);
    }
  });
  useEffect(() => onTrouble(), [trouble]);
}

/** Leads from a payment that failed to the methods of the form; what is held stays. */
function useOtherMethod({ isDialogOpen, closeDialog }: Checkout): () => void {
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    if (!isChoosing || isDialogOpen) return;
    setChoosing(false);
    // After the dialog has given the focus back.
    requestAnimationFrame(() => document.querySelector<HTMLInputElement>('input[name="payment-method"]:checked')?.focus());
  }, [isChoosing, isDialogOpen]);
  return () => {
    setChoosing(true);
    closeDialog();
  };
}

/** Stores the choices beside the tickets, so that a reloaded page finds them. */
function useNotedChoice({ note }: Checkout, { draft }: PurchaseFormState): void {
  const onChange = useEffectEvent(() => {
    if (draft !== null) note(draft);
  });
  // The tickets themselves are stored when they are held.
  useEffect(() => onChange(), [draft?.planId, draft?.promo?.code, draft?.phone, draft?.method, draft?.standing, draft?.testOutcome, draft?.answers]);
}

function DueNow({ event, form: { price } }: FormPartProps) {
  const t = useTexts(checkoutTexts).summary;
  const formatMoney = useFormatMoney();
  return (
    <p className="min-w-0" aria-hidden="true">
      <span className="type-small block text-ink2">{price !== null && price.instalmentsMinor.length > 1 ? t.dueToday : t.total}</span>
      <span className="type-figure block">{formatMoney(price?.dueNowMinor ?? 0, event.currency)}</span>
    </p>
  );
}

function TicketTypeChoice({ event, form, checkout }: FormPartProps & { readonly checkout: Checkout }) {
  const t = useTexts(checkoutTexts).option;
  const { trouble, isPaying } = checkout;
  const currentIssue = event.releases.find(({ active }) => active)?.issueNumber ?? null;
  return (
    <Section title={t.title}>
      <div className="has-[>*]:mb-4">
        {/* The buyer may hold the last of them. */}
        {form.option === null && event.ticketTypes.every(({ state }) => state !== 'on_sale') && <SaleNotice event={event} />}
      </div>
      <fieldset className="grid grid-cols-1 gap-3" disabled={isPaying}>
        <legend className="sr-only">{t.legend}</legend>
        {event.ticketTypes.map((type) => (
          <Fragment key={type.id}>
            <TicketOptionCard
              option={type}
              event={event}
              currentIssue={currentIssue}
              selected={type.id === form.option?.id}
              added={type.id === form.option?.id ? 0 : form.quantityOf(type.id)}
              onSelect={() => form.choose(type.id)}
            />
            {/* Always rendered, so that text inserted later is read out. */}
            <div role="status" className="empty:hidden">
              {trouble !== null && trouble.kind !== 'fewer' && trouble.ticketTypeId === type.id && (
                <TroubleNotice trouble={trouble} event={event} onTryAgain={() => form.choose(type.id)} />
              )}
            </div>
          </Fragment>
        ))}
      </fieldset>
    </Section>
  );
}
