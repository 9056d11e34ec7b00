import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { QuantityStepper } from '#platform/web/ui/controls/quantity-stepper.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Price } from '#platform/web/ui/price.tsx';
import type { AddOn } from '#features/events/add-ons/add-on-schema.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { priceWithFee } from '#features/events/prices/buyer-fee.ts';
import { Section } from '../../purchase/section.tsx';
import type { Checkout } from '../../purchase/use-checkout.ts';
import type { PurchaseForm } from '../../purchase/use-purchase-form.ts';
import { addOnChoiceTexts } from './texts.ts';

/** How many are left is said where there are no more than this. */
const FEW_LEFT = 20;

interface AddOnChoiceProps {
  readonly event: EventDetail;
  readonly form: PurchaseForm;
  readonly checkout: Checkout;
}

/** What is sold with the tickets, each with its number. What cannot be bought any more stays while it is chosen. */
export function AddOnChoice({ event, form, checkout: { trouble, isPaying } }: AddOnChoiceProps) {
  const t = useTexts(addOnChoiceTexts);
  const shown = event.addOns.filter(({ id, state }) => state !== 'closed' || form.quantityOf(id) > 0);
  if (shown.length === 0) return null;
  // Nothing at all is no choice: the purchase is cancelled instead.
  const isOnly = form.option === null && form.addOns.length === 1;
  const refused = event.addOns.find(({ id }) => id === trouble?.ticketTypeId);
  return (
    <Section title={t.title}>
      <p className="type-small -mt-2 mb-3 text-ink2">{t.lead}</p>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5 md:px-7">
        {shown.map((addOn) => {
          const value = form.quantityOf(addOn.id);
          const isOpen = addOn.state === 'on_sale' || value > 0;
          const least = isOnly && value > 0 ? 1 : 0;
          return (
            <li key={addOn.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 py-4 md:py-5">
              <div className={classNames('min-w-0 grow basis-44', !isOpen && 'text-ink2')}>
                <p className="type-strong wrap-anywhere">{addOn.name}</p>
                {addOn.description !== '' && <p className="type-small wrap-anywhere text-ink2">{addOn.description}</p>}
                <p className="type-small mt-1">
                  <Price minor={priceWithFee(addOn)} currency={addOn.price.currency} freeWord className="font-semibold" />
                  {addOn.state === 'on_sale' && addOn.left <= FEW_LEFT && <span className="text-ink2"> · {t.left({ count: addOn.left })}</span>}
                </p>
              </div>
              {isOpen ? (
                <QuantityStepper
                  label={addOn.name}
                  value={value}
                  min={isPaying ? value : least}
                  max={isPaying ? value : addOn.maxPerPurchase}
                  onChange={(next) => form.setAddOn(addOn.id, next)}
                />
              ) : (
                <State addOn={addOn} />
              )}
            </li>
          );
        })}
      </ul>
      {/* Always rendered, so that text inserted later is read out. */}
      <div role="status" className="mt-4 empty:hidden">
        {refused !== undefined && trouble !== null && (
          <Alert tone="warn" title={t.refused({ name: refused.name })}>
            {trouble.message}.
          </Alert>
        )}
      </div>
    </Section>
  );
}

function State({ addOn: { state } }: { readonly addOn: AddOn }) {
  const t = useTexts(addOnChoiceTexts);
  return <Badge tone="mute">{state === 'sold_out' ? t.soldOut : t.notYet}</Badge>;
}
