import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { feeBearers } from '../../../prices/buyer-fee.ts';
import type { RefundPolicy } from '../../../schemas.ts';
import { FigureField, LongTextField, TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { ChoiceCards } from './choice-cards.tsx';
import { StepPart } from './step-part.tsx';

const refundPolicies: readonly RefundPolicy[] = ['flexible', 'moderate', 'strict'];

/** Step 3: refunds, terms, and who organizes. */
export function PoliciesStep() {
  const { policies: t } = useTexts(wizardTexts);
  return (
    <Card className="grid grid-cols-1 gap-10">
      <RefundFields />
      <FeeFields />
      <TaxFields />
      <StepPart title={t.organizer} lead={t.organizerLead}>
        <OrganizerFields />
      </StepPart>
    </Card>
  );
}

export function RefundFields() {
  const { policies: t, optional } = useTexts(wizardTexts);
  const { form, change } = useWizard();
  return (
    <StepPart title={t.refunds}>
      <ChoiceCards
        label={t.refunds}
        name="refundPolicy"
        value={form.refundPolicy}
        options={refundPolicies.map((value) => ({ value, label: t.names[value], hint: t.rules[value] }))}
        onChoose={(refundPolicy) => change({ ...form, refundPolicy }, 'refundPolicy')}
      />
      <LongTextField path="terms" label={t.terms} aside={optional} hint={t.termsHint} rows={4} />
    </StepPart>
  );
}

/** Who bears Vumi's fee. */
export function FeeFields() {
  const { policies: t } = useTexts(wizardTexts);
  const { form, change } = useWizard();
  return (
    <StepPart title={t.fee} lead={t.feeLead}>
      <ChoiceCards
        label={t.fee}
        name="feeBearer"
        value={form.feeBearer}
        options={feeBearers.map((value) => ({ value, label: t.bearers[value], hint: t.bearerRules[value] }))}
        onChoose={(feeBearer) => change({ ...form, feeBearer }, 'feeBearer')}
      />
    </StepPart>
  );
}

/** A tax that is in the prices. */
export function TaxFields() {
  const { policies: t, optional } = useTexts(wizardTexts);
  return (
    <StepPart title={t.tax} lead={t.taxLead}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-3 sm:gap-4">
        <TextField path="taxName" label={t.taxName} aside={optional} hint={t.taxNameHint} maxLength={40} />
        <FigureField path="taxPercent" label={t.taxPercent} aside={optional} maxLength={6} />
        <TextField path="taxNumber" label={t.taxNumber} aside={optional} hint={t.taxNumberHint} maxLength={40} autoCapitalize="characters" />
      </div>
    </StepPart>
  );
}

export function OrganizerFields() {
  const { policies: t, optional } = useTexts(wizardTexts);
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
      <TextField path="organizerName" label={t.name} autoComplete="organization" />
      <TextField path="organizerEmail" type="email" inputMode="email" label={t.email} autoComplete="email" autoCapitalize="none" spellCheck={false} />
      <TextField path="organizerPhone" type="tel" label={t.phone} aside={optional} autoComplete="tel" />
    </div>
  );
}
