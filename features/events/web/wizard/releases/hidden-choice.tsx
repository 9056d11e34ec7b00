import type { ChangeEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import type { DraftRelease } from '../../../drafts/draft-contract.ts';
import { TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { newUnlockCode, withRelease } from './change-releases.ts';
import { CopyCodeLink, useCodeLink } from './copy-code-link.tsx';

/** Whether a release is shown only to those who know its code, and the link that has it. */
export function HiddenChoice({ release }: { readonly release: DraftRelease }) {
  const { options: t } = useTexts(wizardTexts);
  const { form, change, isDraft, eventId } = useWizard();
  const path = `releases.${release.key}` as const;
  const code = release.unlockCode.trim();
  const link = useCodeLink(eventId, code);

  function toggle({ target }: ChangeEvent<HTMLInputElement>) {
    const unlockCode = target.checked && code === '' ? newUnlockCode() : release.unlockCode;
    change(withRelease(form, release.key, { hidden: target.checked, unlockCode }), `${path}.hidden`, `${path}.unlockCode`);
  }

  return (
    <div className="sm:col-span-2">
      <Checkbox name={`${path}.hidden`} label={t.hidden} checked={release.hidden} onChange={toggle} />
      {release.hidden && (
        <div className="mt-2 grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField path={`${path}.unlockCode`} label={t.unlockCode} hint={t.unlockCodeHint} autoCapitalize="characters" spellCheck={false} />
          {code !== '' && (
            <div className="min-w-0">
              <p className="mb-1.5 text-[14px] font-semibold">{t.link}</p>
              <p className="type-small mb-2 wrap-anywhere text-ink2">{link}</p>
              <CopyCodeLink eventId={eventId} code={code} />
              {isDraft && <p className="type-small mt-1.5 text-ink2">{t.linkDraft}</p>}
            </div>
          )}
        </div>
      )}
    </div>
  );
}
