import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { admissionName } from '../../../admission-words.ts';
import type { DraftForm, DraftRelease } from '../../../drafts/draft-contract.ts';
import { admissions, type Admission } from '../../../admissions.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { withRelease } from './change-releases.ts';
import { typeOf } from './release-types.ts';

/** The part of a hybrid event that tickets are for, as chosen, else as its type says (features/events/writing/admission.ts); null: it has only one. */
export function admissionOfRelease(release: DraftRelease, { deliveryMethod }: Pick<DraftForm, 'deliveryMethod'>): Admission | null {
  if (deliveryMethod !== 'hybrid') return null;
  return release.admission || (typeOf(release) === 'VIRTUAL' ? 'virtual' : 'in_person');
}

/** For the hall or for the stream: asked for a hybrid event only. */
export function AdmissionField({ release }: { readonly release: DraftRelease }) {
  const { releases: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, change, errors } = useWizard();
  const admission = admissionOfRelease(release, form);
  const path = `releases.${release.key}.admission`;
  if (admission === null) return null;
  return (
    <SelectInput
      label={t.admission}
      name={path}
      value={admission}
      error={errors[path]}
      options={admissions.map((value) => ({ value, label: admissionName(value, language) }))}
      onChange={({ target }) => change(withRelease(form, release.key, { admission: admissions.find((value) => value === target.value) ?? '' }), path)}
    />
  );
}
