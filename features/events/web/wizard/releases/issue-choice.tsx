import type { ChangeEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { releaseNumbers, usedReleases, windowOf } from '../../../drafts/sale-days.ts';
import type { IssueNumber } from '../../../schemas.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { withRelease, withWindow } from './change-releases.ts';
import { WindowFields } from './window-fields.tsx';

/** In which of the event's sales releases tickets are sold; in a draft also when that one opens and closes. */
export function IssueChoice({ release }: { readonly release: DraftRelease }) {
  const { releases: t } = useTexts(wizardTexts);
  const { form, change, errors, isDraft } = useWizard();
  const path = `releases.${release.key}.issueNumber`;
  const { issueNumber } = release;
  const choose = ({ target }: ChangeEvent<HTMLSelectElement>) =>
    change(withRelease(form, release.key, { issueNumber: releaseNumbers.find((number) => String(number) === target.value) ?? null }), path);
  // Those of an event that exists are changed in a list of their own.
  const window = isDraft ? issueNumber : null;
  return (
    <div className={classNames('grid grid-cols-1 items-start gap-x-4 gap-y-4', window !== null && 'sm:col-span-2 sm:grid-cols-2')}>
      <SelectInput
        label={t.issue}
        name={path}
        value={String(issueNumber ?? '')}
        error={errors[path]}
        options={[{ value: '', label: t.issueOwn }, ...releaseNumbers.map((number) => ({ value: String(number), label: t.issues[number] }))]}
        onChange={choose}
      />
      {window !== null && <DraftWindowFields number={window} />}
    </div>
  );
}

/** The window of a sales release, which is that of all tickets in it. */
function DraftWindowFields({ number }: { readonly number: IssueNumber }) {
  const { releases: t, options } = useTexts(wizardTexts);
  const { form, today, errors, change } = useWizard();
  return (
    <div role="group" aria-label={t.issues[number]} className="grid grid-cols-1 gap-3 sm:col-span-2">
      <WindowFields
        path={`windows.${number}`}
        window={windowOf(number, form, today)}
        errors={errors}
        hasPrevious={usedReleases(form).some((other) => other < number)}
        onChange={(typed, path) => change(withWindow(form, number, typed), path)}
      />
      <p className="type-small text-ink2">{options.windowHint}</p>
    </div>
  );
}
