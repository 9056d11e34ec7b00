import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { costsSomething } from '#features/events/event-texts.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { CurrentHold } from '../hold/current-hold.tsx';
import { EventHero } from './event-hero.tsx';
import { OrderSummary } from './order-summary.tsx';
import { checkoutTexts } from '../texts.ts';
import type { Checkout } from './use-checkout.ts';
import type { PurchaseForm } from './use-purchase-form.ts';

interface OrderAsideProps {
  readonly event: EventDetail;
  readonly checkout: Checkout;
  readonly form: PurchaseForm;
  readonly onCancel: () => void;
  readonly onHoldAgain: () => void;
  /** False where nothing can be bought: phones show the event elsewhere and then do not need this. */
  readonly canBuy: boolean;
  /** Secure Purchase, which phones show in a separate bar. */
  readonly buyButton: ReactNode;
}

/** The order and its price: at the right and always visible, on phones after the form. */
export function OrderAside({ event, checkout, form, onCancel, onHoldAgain, canBuy, buyButton }: OrderAsideProps) {
  const { summary, buy } = useTexts(checkoutTexts);
  const { price } = form;
  const linkTo = (to: string) => (words: string) => (
    <Link to={to} className="link tap">
      {words}
    </Link>
  );
  return (
    <aside className={classNames('md:row-span-2', !canBuy && 'max-md:hidden')}>
      <div className="md:sticky md:top-6 md:grid md:grid-cols-1 md:gap-5 md:rounded-card md:bg-surface md:p-5 md:shadow-e3">
        <div className="grid grid-cols-1 gap-5 max-md:hidden">
          <EventHero event={event} />
          <CurrentHold checkout={checkout} onHoldAgain={onHoldAgain} />
        </div>
        <section aria-labelledby="order-summary">
          <h2 id="order-summary" className="type-h2 md:type-h3">
            {summary.title}
          </h2>
          <div className="mt-4 max-md:rounded-card max-md:border max-md:border-line max-md:bg-surface max-md:p-5">
            {price === null ? (
              <p className="type-body text-ink2">{summary.empty}</p>
            ) : (
              <OrderSummary lines={form.lines} addOns={form.addOns} price={price} promo={form.promo} plan={form.plan} event={event} />
            )}
          </div>
        </section>
        <div className="mt-4 grid justify-items-center gap-1 md:mt-0">
          <div className="w-full max-md:hidden">{buyButton}</div>
          <Button variant="ghost" onClick={onCancel}>
            {buy.cancel}
          </Button>
          <p className="type-small text-center text-ink2">{buy.agree({ terms: linkTo(paths.terms()), privacy: linkTo(paths.privacy()) })}</p>
          {costsSomething(event) && (
            <p className="type-small text-center text-ink2">
              {buy.refundPolicies[event.refundPolicy]} {linkTo(paths.refunds())(buy.aboutRefunds)}
            </p>
          )}
        </div>
      </div>
    </aside>
  );
}
