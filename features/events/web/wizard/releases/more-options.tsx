import { ChevronDown } from 'lucide';
import { currencySymbols, type Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { FigureField, LongTextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { HiddenChoice } from './hidden-choice.tsx';
import { IssueChoice } from './issue-choice.tsx';
import { NeededReleases } from './needed-releases.tsx';
import { useOptionWords } from './option-words.ts';
import { PlacesField } from './places-field.tsx';
import { PoolChoice } from './pool-choice.tsx';

/** What follows from an empty field. */
const ONE = '1';

/** What a simple release does not need, folded; what is set of it is said beside. */
export function MoreOptions({ release }: { readonly release: DraftRelease }) {
  const { releases: t, options, optional } = useTexts(wizardTexts);
  const { form, isDraft } = useWizard();
  const isSet = useOptionWords();
  const path = `releases.${release.key}` as const;
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 list-none flex-wrap items-center gap-x-3 rounded-control [&::-webkit-details-marker]:hidden">
        <span className="type-strong inline-flex items-center gap-1.5">
          <Icon of={ChevronDown} size={18} className="group-open:rotate-180" />
          {t.more}
        </span>
        <span className="type-small text-ink2 group-open:hidden">{isSet(release).join(' · ')}</span>
      </summary>
      <div className="mt-2 grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
        <LongTextField path={`${path}.description`} label={t.description} aside={optional} rows={3} />
        <LongTextField path={`${path}.features`} label={t.features} aside={optional} hint={t.featuresHint} rows={3} />
        <FigureField path={`${path}.admits`} label={options.admits} inputMode="numeric" placeholder={ONE} hint={options.admitsHint} />
        <FigureField path={`${path}.minPerOrder`} label={options.minPerOrder} inputMode="numeric" placeholder={ONE} />
        <FigureField
          path={`${path}.originalPrice`}
          label={t.originalPrice}
          aside={optional}
          prefix={currencySymbols[form.currency as Currency]}
          hint={t.originalPriceHint}
        />
        <NeededReleases release={release} />
        <PoolChoice release={release} />
        <IssueChoice release={release} />
        {isDraft && <PlacesField release={release} />}
        <HiddenChoice release={release} />
      </div>
    </details>
  );
}
