import type { ChangeEvent } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { currencySymbols, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { nameIn } from '../../../fixed-names.ts';
import { quantityFor } from '../../../drafts/complete-draft.ts';
import { saleDaysOf } from '../../../drafts/sale-days.ts';
import { FigureField, TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { AdmissionField } from './admission-field.tsx';
import { withRelease } from './change-releases.ts';
import { MoreOptions } from './more-options.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { releaseTypes, typeOf } from './release-types.ts';

interface OfRelease {
  readonly release: DraftRelease;
}

/** The fields of a release, in two columns on a phone and three on a desktop. */
export function ReleaseFields({ release }: OfRelease) {
  const { releases: t, options } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, today, isDraft } = useWizard();
  const { start, end } = isDraft ? saleDaysOf(release, form, today) : { start: '', end: '' };
  const left = isDraft && release.quantity.trim() === '' ? quantityFor(release, form) : '';
  const path = `releases.${release.key}` as const;
  const wide = 'min-[360px]:max-md:col-span-2';
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-3 gap-y-5 max-[389px]:[&_.control]:px-2.5 min-[360px]:grid-cols-2 sm:gap-x-4 md:grid-cols-3">
        <TextField path={`${path}.name`} label={t.name} className={wide} />
        <TypeField release={release} />
        <AdmissionField release={release} />
        <FigureField path={`${path}.price`} label={t.price} prefix={currencySymbols[form.currency as Currency]} />
        <FigureField
          path={`${path}.quantity`}
          label={t.quantity}
          inputMode="numeric"
          {...(left !== '' && {
            placeholder: groupDigits(Number(left), language),
            hint: (release.pool === '' ? t.quantityFrom : options.poolQuantity)({ count: groupDigits(Number(left), language) }),
          })}
        />
        <TextField path={`${path}.saleStartDate`} type="date" min={today} shown={start} label={t.saleStart} />
        <TextField path={`${path}.saleEndDate`} type="date" min={start || release.saleStartDate || today} shown={end} label={t.saleEnd} />
        <FigureField path={`${path}.maxPerOrder`} label={t.maxPerOrder} inputMode="numeric" hint={t.maxPerOrderHint} />
      </div>
      <PlanChoice release={release} />
      <MoreOptions release={release} />
    </>
  );
}

/** A type brings its name along, unless the release has one of its own. */
function TypeField({ release }: OfRelease) {
  const { releases: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, change, errors } = useWizard();
  const path = `releases.${release.key}`;
  const code = typeOf(release);
  const options = releaseTypes.map((type) => ({ value: type.code, label: nameIn(type.name, language) }));
  const isOwn = !releaseTypes.some((type) => type.code === code);

  function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const chosen = releaseTypes.find((type) => type.code === target.value);
    const hasOwnName = release.name.trim() !== '' && !releaseTypes.some(({ name }) => name === release.name);
    const price = target.value === 'CHILD_FREE' ? '0' : release.price;
    change(
      withRelease(form, release.key, { type: target.value, price, ...(!hasOwnName && { name: chosen?.name ?? '' }) }),
      `${path}.type`,
      `${path}.name`,
    );
  }

  return (
    <SelectInput
      label={t.type}
      name={`${path}.type`}
      value={code}
      error={errors[`${path}.type`]}
      options={[...options, { value: isOwn ? code : '', label: t.ownType }]}
      onChange={choose}
    />
  );
}
