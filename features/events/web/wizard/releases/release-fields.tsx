import { ChevronDown } from 'lucide';
import type { ChangeEvent } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { currencySymbols, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { nameIn } from '../../../fixed-names.ts';
import { quantityFrom, windowOf } from '../form/derive.ts';
import { FigureField, LongTextField, TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { withRelease } from './change-releases.ts';
import { PlanChoice } from './plan-choice.tsx';
import { releaseTypes, typeOf } from './release-types.ts';

interface OfRelease {
  readonly release: DraftRelease;
}

/** The fields of a release, in two columns on a phone and three on a desktop. */
export function ReleaseFields({ release }: OfRelease) {
  const { releases: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, today } = useWizard();
  const { start, end } = windowOf(release, form, today);
  const left = release.quantity.trim() === '' ? quantityFrom(form) : '';
  const path = `releases.${release.key}` as const;
  const wide = 'min-[360px]:max-md:col-span-2';
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-3 gap-y-5 max-[389px]:[&_.control]:px-2.5 min-[360px]:grid-cols-2 sm:gap-x-4 md:grid-cols-3">
        <TextField path={`${path}.name`} label={t.name} className={wide} />
        <TypeField release={release} />
        <FigureField path={`${path}.price`} label={t.price} prefix={currencySymbols[form.currency as Currency]} />
        <FigureField
          path={`${path}.quantity`}
          label={t.quantity}
          inputMode="numeric"
          {...(left !== '' && {
            placeholder: groupDigits(Number(left), language),
            hint: t.quantityFrom({ count: groupDigits(Number(left), language) }),
          })}
        />
        <TextField path={`${path}.saleStartDate`} type="date" min={today} shown={start} label={t.saleStart} />
        <TextField path={`${path}.saleEndDate`} type="date" min={start} shown={end} label={t.saleEnd} />
        <FigureField path={`${path}.maxPerOrder`} label={t.maxPerOrder} inputMode="numeric" hint={t.maxPerOrderHint} />
      </div>
      <PlanChoice release={release} />
      <MoreFields release={release} />
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

/** What a simple release does not need. */
function MoreFields({ release }: OfRelease) {
  const { releases: t, optional } = useTexts(wizardTexts);
  const { form, change, errors } = useWizard();
  const path = `releases.${release.key}` as const;
  const others = form.releases.filter(({ key }) => key !== release.key);
  const issues = ([1, 2, 3] as const).map((number) => ({ value: String(number), label: t.issues[number] }));

  function chooseIssue({ target }: ChangeEvent<HTMLSelectElement>) {
    const issueNumber = ([1, 2, 3] as const).find((number) => String(number) === target.value) ?? null;
    change(withRelease(form, release.key, { issueNumber }), `${path}.issueNumber`);
  }

  return (
    <details className="group">
      <summary className="type-strong inline-flex min-h-11 list-none items-center gap-1.5 rounded-control [&::-webkit-details-marker]:hidden">
        <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
        {t.more}
      </summary>
      <div className="mt-2 grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <LongTextField path={`${path}.description`} label={t.description} aside={optional} rows={3} />
        <LongTextField path={`${path}.features`} label={t.features} aside={optional} hint={t.featuresHint} rows={3} />
        <FigureField
          path={`${path}.originalPrice`}
          label={t.originalPrice}
          aside={optional}
          prefix={currencySymbols[form.currency as Currency]}
          hint={t.originalPriceHint}
        />
        <SelectInput
          label={t.issue}
          name={`${path}.issueNumber`}
          value={String(release.issueNumber ?? '')}
          error={errors[`${path}.issueNumber`]}
          options={[{ value: '', label: t.issueOwn }, ...issues]}
          onChange={chooseIssue}
        />
        {others.length > 0 && <NeededReleases release={release} others={others} />}
        {release.requires.length > 0 && <FigureField path={`${path}.maxPerRequired`} label={t.maxPerRequired} aside={optional} inputMode="numeric" />}
      </div>
    </details>
  );
}

function NeededReleases({ release, others }: OfRelease & { readonly others: readonly DraftRelease[] }) {
  const { releases: t } = useTexts(wizardTexts);
  const { form, change, errors } = useWizard();
  const path = `releases.${release.key}.requires`;
  const toggle = (key: string, isNeeded: boolean) => {
    const rest = release.requires.filter((needed) => needed !== key);
    change(withRelease(form, release.key, { requires: isNeeded ? [...rest, key] : rest }), path);
  };
  return (
    <fieldset data-field={path} tabIndex={-1}>
      <legend className="text-[14px] font-semibold">{t.requires}</legend>
      {others.map(({ key, name }) => (
        <Checkbox
          key={key}
          label={name || t.unnamed({ number: form.releases.findIndex((other) => other.key === key) + 1 })}
          checked={release.requires.includes(key)}
          error={errors[path]}
          onChange={({ target }) => toggle(key, target.checked)}
        />
      ))}
    </fieldset>
  );
}
