import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { formatMoney, toMinor } from '#platform/contract/money.ts';
import { paths } from '#platform/web/paths.ts';
import { serverOffsetMs } from '#platform/web/server-clock.ts';
import type { SessionUser } from '#platform/web/session.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { HoldTimer } from '#platform/web/ui/hold-timer.tsx';
import { QuantityStepper } from '#platform/web/ui/quantity-stepper.tsx';
import { StickyBar } from '#platform/web/ui/sticky-bar.tsx';
import type { EventDetail, TicketType } from '../../events/schemas.ts';
import { HOLD_MINUTES } from '../../inventory/contract.ts';
import { checkoutErrors } from '../contract.ts';
import type { OrderPrice } from '../rules.ts';
import { EventFacts } from './event-facts.tsx';
import { EventHero } from './event-hero.tsx';
import { IssueRail } from './issue-rail.tsx';
import { MpesaDialog } from './mpesa-dialog.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import { PaymentPlanChoice } from './payment-plan-choice.tsx';
import { PromoCodeField } from './promo-code-field.tsx';
import { Section } from './section.tsx';
import { TicketOptionCard } from './ticket-option-card.tsx';
import { priceMinorOf } from './ticket-option-texts.ts';
import type { Checkout } from './use-checkout.ts';
import { usePurchaseForm, type PurchaseForm as PurchaseFormState } from './use-purchase-form.ts';

interface PurchaseFormProps {
  readonly event: EventDetail;
  readonly user: SessionUser;
  readonly checkout: Checkout;
}

/** Select Your Tickets: one page from the ticket type to the payment. */
export function PurchaseForm({ event, user, checkout }: PurchaseFormProps) {
  const form = usePurchaseForm(event, user, checkout.attempt);
  const navigate = useNavigate();
  const banner = useRef<HTMLDivElement>(null);
  const phoneInput = useRef<HTMLInputElement>(null);
  const { option, price, promo } = form;
  const currency = option?.price.currency ?? event.currency;
  const isPaying = checkout.order?.status === 'pending' && checkout.order.payment?.status === 'pending';
  const currentIssue = event.releases.find(({ active }) => active)?.issueNumber ?? null;

  async function submit(phone?: string) {
    const choice = form.check();
    if (choice === null) {
      if (option === null) checkout.showError('Please select a ticket type');
      (option === null ? banner : phoneInput).current?.focus();
      return;
    }
    await checkout.submit(phone === undefined ? choice : { ...choice, phone });
    banner.current?.focus();
  }
  async function cancel() {
    if (await checkout.giveUp()) await navigate(paths.events());
  }

  const buyButton = (full: boolean) => (
    <Button
      variant="ticket"
      size={full ? 'large' : 'medium'}
      full={full}
      type="submit"
      busy={checkout.busy}
      disabled={option === null}
      className={full ? '' : 'shrink-0'}
    >
      {isPaying ? 'Show the request' : 'Secure Purchase'}
    </Button>
  );
  const timer = <CurrentHold checkout={checkout} />;

  return (
    <form
      noValidate
      className="checkout-width grid grid-cols-1 gap-8 pt-6 pb-32 md:grid-cols-[minmax(0,1fr)_400px] md:gap-16 md:pt-10 md:pb-16"
      onSubmit={(submitted) => {
        submitted.preventDefault();
        void submit();
      }}
    >
      <div className="grid grid-cols-1 content-start gap-9">
        <div>
          <div className="mb-6 grid grid-cols-1 gap-4 md:hidden">
            <EventHero event={event} />
            {timer}
          </div>
          <div ref={banner} tabIndex={-1} className="grid gap-4 outline-none not-empty:mb-6">
            <Notices checkout={checkout} isPaying={isPaying} />
          </div>
          <h1 className="type-title md:text-[46px]">Select Your Tickets</h1>
          <IssueRail releases={event.releases} />
        </div>
        <Section title="Choose Your Ticket Type">
          <fieldset className="grid min-w-0 grid-cols-1 gap-3">
            <legend className="sr-only">Ticket type</legend>
            {event.ticketTypes.map((type) => (
              <TicketOptionCard key={type.id} option={type} currentIssue={currentIssue} selected={type.id === option?.id} onSelect={() => form.choose(type.id)} />
            ))}
          </fieldset>
          {event.ticketTypes.length === 0 && <Alert tone="info">Tickets for this event are not on sale yet.</Alert>}
        </Section>
        {option !== null && price !== null && <ChosenOption form={form} option={option} price={price} phoneRef={phoneInput} />}
      </div>
      <aside className="md:row-span-2">
        <div className="md:sticky md:top-6 md:grid md:grid-cols-1 md:gap-5 md:rounded-card md:bg-surface md:p-5 md:shadow-e3">
          <div className="grid grid-cols-1 gap-5 max-md:hidden">
            <EventHero event={event} />
            {timer}
          </div>
          <section aria-labelledby="order-summary">
            <h2 id="order-summary" className="type-h2 md:type-h3">
              Order Summary
            </h2>
            <div className="mt-4 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-5">
              {option === null || price === null ? (
                <p className="type-body text-ink2">Choose a ticket type to see what it costs.</p>
              ) : (
                <OrderSummary
                  ticketName={option.name}
                  quantity={form.quantity}
                  price={price}
                  currency={currency}
                  promo={promo}
                  plan={form.plan}
                  timeZone={event.timeZone}
                />
              )}
            </div>
          </section>
          <div className="mt-4 grid justify-items-center gap-1 md:mt-0">
            <div className="w-full max-md:hidden">{buyButton(true)}</div>
            <Button variant="ghost" onClick={() => void cancel()}>
              Cancel
            </Button>
            <p className="type-small text-center text-ink2">
              By paying you agree to the{' '}
              <Link to={paths.terms()} className="link tap">
                terms
              </Link>{' '}
              and{' '}
              <Link to={paths.privacy()} className="link tap">
                privacy
              </Link>{' '}
              policy.
            </p>
          </div>
        </div>
      </aside>
      <EventFacts event={event} />
      <StickyBar>
        <p className="min-w-0" aria-hidden="true">
          <span className="type-small block text-ink2">{price !== null && price.partsMinor.length > 1 ? 'Due today' : 'Total'}</span>
          <span className="type-figure block">{formatMoney(price?.dueNowMinor ?? toMinor(0), currency)}</span>
        </p>
        {buyButton(false)}
      </StickyBar>
      {checkout.order !== null && checkout.order.status !== 'cancelled' && checkout.order.payment !== null && (
        <MpesaDialog
          order={checkout.order}
          open={checkout.isDialogOpen}
          busy={checkout.busy}
          onTryAgain={(phone) => {
            form.setPhone(phone);
            void submit(phone);
          }}
          onClose={checkout.closeDialog}
          onCancel={() => void cancel()}
        />
      )}
    </form>
  );
}

interface ChosenOptionProps {
  readonly form: PurchaseFormState;
  readonly option: TicketType;
  readonly price: OrderPrice;
  readonly phoneRef: React.Ref<HTMLInputElement>;
}

/** What is asked once a ticket type is chosen: how many, by which plan, from which phone, with which code. */
function ChosenOption({ form, option, price, phoneRef }: ChosenOptionProps) {
  const { promo } = form;
  const { currency } = option.price;
  return (
    <>
      <Section title="Ticket Details">
        <div className="flex items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
          <div>
            <p className="type-strong">Quantity</p>
            <p className="type-small text-ink2">
              Up to {option.maxPerPurchase} {option.name} tickets per purchase
            </p>
          </div>
          <QuantityStepper label="Quantity" value={form.quantity} max={option.maxPerPurchase} onChange={form.setQuantity} />
        </div>
      </Section>
      {option.paymentPlans.length > 1 && (
        <Section title="Choose Your Payment Plan">
          <PaymentPlanChoice
            plans={option.paymentPlans}
            chosenId={form.plan?.id ?? null}
            onChoose={form.setPlanId}
            order={{ priceMinor: priceMinorOf(option), quantity: form.quantity, promoPercent: promo?.percent ?? 0 }}
            currency={currency}
          />
        </Section>
      )}
      {form.needsPhone && (
        <Section title="Payment Method">
          {currency === 'KES' ? (
            <PaymentMethodChoice phone={form.phone} onPhone={form.setPhone} phoneError={form.phoneError} phoneRef={phoneRef} />
          ) : (
            <Alert tone="warn">{checkoutErrors.CURRENCY_NOT_PAYABLE.sentence}</Alert>
          )}
        </Section>
      )}
      {option.price.amount > 0 && (
        <Section title="Promo Code">
          <PromoCodeField applied={promo} onApply={form.setPromo} savedMinor={price.discountMinor} currency={currency} />
        </Section>
      )}
    </>
  );
}

/** The countdown of what is held. */
function CurrentHold({ checkout: { attempt, order, holdEnded } }: { readonly checkout: Checkout }) {
  const expiresAt = order?.holdExpiresAt ?? attempt?.hold?.expiresAt;
  if (expiresAt === undefined) return null;
  return <HoldTimer expiresAt={expiresAt} serverOffsetMs={serverOffsetMs()} totalMinutes={HOLD_MINUTES} onEnd={holdEnded} />;
}

/** What went wrong, what has ended, what is under way. */
function Notices({ checkout, isPaying }: { readonly checkout: Checkout; readonly isPaying: boolean }) {
  return (
    <>
      {checkout.error !== null && (
        <Alert tone="bad" title="Error" live>
          {checkout.error.sentence}
          {checkout.error.note !== null && <span className="type-small mt-1 block text-ink2">{checkout.error.note}</span>}
        </Alert>
      )}
      {checkout.hasEnded && (
        <Alert tone="warn" title="Your hold has ended" live>
          The tickets are on sale again. What you entered is still here: Secure Purchase holds them once more if they are left.
        </Alert>
      )}
      {isPaying && !checkout.isDialogOpen && (
        <Alert
          tone="info"
          title="A payment is under way"
          action={
            <Button size="small" variant="outline" onClick={checkout.openDialog}>
              Show the request
            </Button>
          }
        >
          Approve it on your phone. This page opens your tickets as soon as it is paid.
        </Alert>
      )}
    </>
  );
}
