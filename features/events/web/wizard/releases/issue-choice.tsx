import type { ChangeEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { withIssue, withRelease } from './change-releases.ts';

const numbers = [1, 2, 3] as const;

/** In which of the event's sales releases tickets are sold. Whether that one also opens early is the same for all of its tickets. */
export function IssueChoice({ release }: { readonly release: DraftRelease }) {
  const { releases: t, options } = useTexts(wizardTexts);
  const { form, change, errors, isDraft } = useWizard();
  const path = `releases.${release.key}`;
  const earlyPath = `${path}.opensWhenPreviousSoldOut`;
  const { issueNumber } = release;
  const mine = form.releases.filter((other) => other.issueNumber === issueNumber);

  function chooseIssue({ target }: ChangeEvent<HTMLSelectElement>) {
    change(withIssue(form, release.key, numbers.find((number) => String(number) === target.value) ?? null), `${path}.issueNumber`);
  }

  function openEarly({ target }: ChangeEvent<HTMLInputElement>) {
    const next = mine.reduce((whole, { key }) => withRelease(whole, key, { opensWhenPreviousSoldOut: target.checked }), form);
    change(next, ...mine.map(({ key }) => `releases.${key}.opensWhenPreviousSoldOut`));
  }

  return (
    <div>
      <SelectInput
        label={t.issue}
        name={`${path}.issueNumber`}
        value={String(issueNumber ?? '')}
        error={errors[`${path}.issueNumber`]}
        options={[{ value: '', label: t.issueOwn }, ...numbers.map((number) => ({ value: String(number), label: t.issues[number] }))]}
        onChange={chooseIssue}
      />
      {isDraft && (issueNumber ?? 1) > 1 && (
        <Checkbox
          name={earlyPath}
          label={options.afterSoldOut}
          checked={mine.some(({ opensWhenPreviousSoldOut }) => opensWhenPreviousSoldOut)}
          error={errors[earlyPath]}
          onChange={openEarly}
        />
      )}
    </div>
  );
}
