import type { Form } from '#platform/web/form/use-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { businessTypes, DEFAULT_COUNTRY, expectedEventCounts } from '../../applications/application-rules.ts';
import type { BusinessField } from './business-form.ts';
import { applicationTexts } from './texts.ts';

const EXAMPLE_PHONE = '0712 345 678';
const EXAMPLE_WEBSITE = 'example.co.ke';

interface FieldsProps<Output> {
  readonly form: Form<BusinessField, Output>;
}

/** First and last name, side by side where there is room. */
export function NameFields<Output>({ form }: FieldsProps<Output>) {
  const t = useTexts(applicationTexts).fields;
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
      <TextInput label={t.firstName} autoComplete="given-name" {...form.field('firstName')} />
      <TextInput label={t.lastName} autoComplete="family-name" {...form.field('lastName')} />
    </div>
  );
}

export function PhoneField<Output>({ form }: FieldsProps<Output>) {
  const t = useTexts(applicationTexts).fields;
  return <TextInput label={t.phone} type="tel" autoComplete="tel" placeholder={EXAMPLE_PHONE} hint={t.phoneHint} {...form.field('phone')} />;
}

/** What is asked about the business itself. */
export function CompanyFields<Output>({ form }: FieldsProps<Output>) {
  const { fields: t, businessTypes: typeLabels } = useTexts(applicationTexts);
  const types = businessTypes.map((value) => ({ value, label: typeLabels[value] }));
  const counts = expectedEventCounts.map((value) => ({ value, label: value }));
  return (
    <>
      <TextInput label={t.companyName} autoComplete="organization" {...form.field('companyName')} />
      <SelectInput label={t.businessType} options={[{ value: '', label: t.chooseType }, ...types]} {...form.field('businessType')} />
      <TextInput
        label={t.website}
        aside={t.optional}
        type="url"
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={EXAMPLE_WEBSITE}
        {...form.field('website')}
      />
      <TextInput label={t.address} aside={t.optional} autoComplete="street-address" {...form.field('address')} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 sm:gap-4">
        <TextInput label={t.city} aside={t.optional} autoComplete="address-level2" {...form.field('city')} />
        <TextInput label={t.country} autoComplete="country-name" defaultValue={DEFAULT_COUNTRY} {...form.field('country')} />
      </div>
      <SelectInput
        label={t.expectedEvents}
        aside={t.optional}
        options={[{ value: '', label: t.chooseCount }, ...counts]}
        {...form.field('expectedEvents')}
      />
      <LongTextInput label={t.description} aside={t.optional} hint={t.descriptionHint} rows={4} {...form.field('description')} />
    </>
  );
}
