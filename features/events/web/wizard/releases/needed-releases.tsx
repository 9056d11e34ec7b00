import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { FigureField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { withRelease } from './change-releases.ts';

/** The other releases of which one has to be bought together with this one, and how many of this one for each. */
export function NeededReleases({ release }: { readonly release: DraftRelease }) {
  const { releases: t, optional } = useTexts(wizardTexts);
  const { form, change, errors } = useWizard();
  const path = `releases.${release.key}.requires`;
  const others = form.releases.filter(({ key }) => key !== release.key);
  if (others.length === 0) return null;
  const toggle = (key: string, isNeeded: boolean) => {
    const rest = release.requires.filter((needed) => needed !== key);
    change(withRelease(form, release.key, { requires: isNeeded ? [...rest, key] : rest }), path);
  };
  return (
    <div>
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
      {release.requires.length > 0 && (
        <FigureField path={`releases.${release.key}.maxPerRequired`} label={t.maxPerRequired} aside={optional} inputMode="numeric" />
      )}
    </div>
  );
}
