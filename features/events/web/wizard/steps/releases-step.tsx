import { currencies, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { readAmount } from '../../../drafts/complete-draft.ts';
import { isPayable } from '../../../readiness/check-readiness.ts';
import { SelectField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { CapacityCard } from '../releases/capacity-card.tsx';
import { ReleaseList } from '../releases/release-list.tsx';
import { SaleCard } from '../releases/sale-card.tsx';
import { wizardTexts } from '../texts.ts';

/** Step 2: the releases, and beside them what follows from them. */
export function ReleasesStep({ current }: { readonly current: () => DraftForm }) {
  const { form } = useWizard();
  return (
    <div className="grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_minmax(300px,380px)] md:items-start md:gap-x-10">
      <div className="grid grid-cols-1 gap-6">
        <ReleaseList current={current} />
        <CurrencyField />
      </div>
      {form.releases.length > 0 && (
        <div className="grid grid-cols-1 gap-4">
          <CapacityCard />
          <SaleCard />
        </div>
      )}
    </div>
  );
}

/** True when tickets cost something that nobody can pay yet. */
export function cannotBePaid({ currency, releases }: Pick<DraftForm, 'currency' | 'releases'>): boolean {
  return !isPayable(
    // Without one the server takes shillings.
    (currency || 'KES') as Currency,
    releases.map(({ price }) => readAmount(price) ?? 0),
  );
}

/** What prices are in. */
export function CurrencyField() {
  const { releases: t } = useTexts(wizardTexts);
  const { form } = useWizard();
  const options = currencies.map((value) => ({ value, label: value }));
  return (
    <SelectField
      path="currency"
      label={t.currency}
      options={options}
      hint={cannotBePaid(form) && t.notPayable({ currency: form.currency })}
      className="max-w-sm"
    />
  );
}
