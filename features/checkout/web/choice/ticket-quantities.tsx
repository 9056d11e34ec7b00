import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Price } from '#platform/web/ui/price.tsx';
import { QuantityStepper } from '#platform/web/ui/controls/quantity-stepper.tsx';
import { nameIn } from '#features/events/fixed-names.ts';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import { termsText } from '#features/events/ticket-type-texts.ts';
import { priceWithFee } from '#features/events/prices/buyer-fee.ts';
import { checkoutTexts } from '../texts.ts';
import { anyOf } from './ticket-option-texts.ts';
import { TroubleNotice } from '../hold/lazy-trouble-notice.ts';
import type { Checkout } from '../purchase/use-checkout.ts';
import type { PurchaseForm } from '../purchase/use-purchase-form.ts';

/** The quantity that a step leads to: below the least that a purchase has there is none. */
function fitting(next: number, before: number, { minPerPurchase }: TicketType): number {
  if (next >= minPerPurchase) return next;
  return next > before ? minPerPurchase : 0;
}

interface TicketQuantitiesProps {
  readonly event: EventDetail;
  readonly form: PurchaseForm;
  readonly checkout: Checkout;
  readonly option: TicketType;
}

/** How many of the selected type, and of every other type that can be bought in the same purchase. */
export function TicketQuantities({ event, form, checkout, option }: TicketQuantitiesProps) {
  const t = useTexts(checkoutTexts).details;
  const language = useLanguage();
  const terms = termsText(option, useTexts(checkoutTexts).ticketTypes);
  const { trouble, isPaying } = checkout;
  // Of an add-on it stands there.
  const fewer = trouble?.kind === 'fewer' && event.addOns.every(({ id }) => id !== trouble.ticketTypeId) ? trouble : null;
  const others = event.ticketTypes.filter(({ id, state }) => id !== option.id && (state === 'on_sale' || form.quantityOf(id) > 0));
  const stepperOf = (type: TicketType, label: string, min: number) => {
    const value = form.quantityOf(type.id);
    const most = Math.min(type.maxPerPurchase, fewer?.ticketTypeId === type.id ? fewer.left : type.maxPerPurchase);
    return (
      <QuantityStepper
        label={label}
        value={value}
        min={isPaying ? value : min}
        max={isPaying ? value : most}
        onChange={(next) => form.setQuantity(type.id, fitting(next, value, type))}
      />
    );
  };
  return (
    <>
      <div className="divide-y divide-line rounded-card border border-line bg-surface px-5 md:px-7">
        <div className="flex flex-wrap items-center justify-between gap-4 py-5 md:py-7">
          <div className="min-w-0 grow basis-36">
            <p className="type-strong">{t.quantity}</p>
            <p className="type-small text-ink2">
              {t.upTo({ most: option.maxPerPurchase, name: nameIn(option.name, language) })}
              {terms !== null && ` · ${terms}`}
            </p>
          </div>
          {stepperOf(option, t.quantity, option.minPerPurchase)}
        </div>
        {others.length > 0 && (
          <div className="py-5 md:py-6">
            <p className="type-strong">{t.others}</p>
            <ul className="mt-1">
              {others.map((type) => (
                <li key={type.id} className="flex items-center justify-between gap-4 py-2">
                  <div className="min-w-0">
                    <p className="type-body">{nameIn(type.name, language)}</p>
                    <p className="type-small text-ink2">
                      <Price minor={priceWithFee(type)} currency={type.price.currency} freeWord />
                      {type.requires.length > 0 && ` · ${t.with({ names: anyOf(type.requires, language) })}`}
                    </p>
                  </div>
                  <div className="shrink-0">{stepperOf(type, nameIn(type.name, language), 0)}</div>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {/* Always rendered, so that text inserted later is read out. */}
      <div role="status" className="mt-4 empty:hidden">
        {fewer !== null && <TroubleNotice trouble={fewer} event={event} onTryAgain={() => form.setQuantity(option.id, form.quantityOf(option.id))} />}
        {trouble !== null && trouble.ticketTypeId === null && (
          <TroubleNotice trouble={trouble} event={event} onTryAgain={() => form.setQuantity(option.id, form.quantityOf(option.id))} />
        )}
      </div>
    </>
  );
}
