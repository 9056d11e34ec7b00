import type { ChangeEvent } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { readCount } from '../../../drafts/complete-draft.ts';
import type { DraftPool, DraftRelease } from '../../../drafts/draft-contract.ts';
import { FigureField, TextField } from '../form/wizard-fields.tsx';
import { useWizard } from '../form/wizard-form.ts';
import { wizardTexts } from '../texts.ts';
import { NEW_POOL, POOLS_MAX, withPool } from './change-releases.ts';

/** The pool that a release draws from: one of the event's, or a new one that is made here. */
export function PoolChoice({ release }: { readonly release: DraftRelease }) {
  const { options: t } = useTexts(wizardTexts);
  const language = useLanguage();
  const { form, change, errors, isDraft } = useWizard();
  const { pools } = form;
  const path = `releases.${release.key}.pool`;
  const chosen = pools.find(({ key }) => key === release.pool);
  // Those of an event that exists are changed in a list of their own.
  const isOpen = chosen !== undefined && (isDraft || chosen.key === NEW_POOL);
  const isFull = pools.length >= POOLS_MAX;

  function label({ name, total }: DraftPool, place: number): string {
    const shown = name.trim() || t.poolUnnamed({ number: place + 1 });
    const places = readCount(total);
    return places === null ? shown : t.poolOption({ name: shown, count: groupDigits(places, language) });
  }

  return (
    <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:col-span-2 sm:grid-cols-2">
      <SelectInput
        label={t.pool}
        name={path}
        value={chosen?.key ?? ''}
        error={errors[path]}
        hint={isFull ? t.poolsFull : t.poolHint}
        options={[
          { value: '', label: t.poolNone },
          ...pools.map((pool, place) => ({ value: pool.key, label: label(pool, place) })),
          ...(isFull || pools.some(({ key }) => key === NEW_POOL) ? [] : [{ value: NEW_POOL, label: t.poolNew }]),
        ]}
        onChange={({ target }: ChangeEvent<HTMLSelectElement>) => change(withPool(form, release.key, target.value, isDraft), path)}
      />
      {isOpen && (
        <div className="grid grid-cols-1 items-start gap-x-3 gap-y-5 min-[360px]:grid-cols-2">
          <TextField path={`pools.${chosen.key}.name`} label={t.poolName} />
          <FigureField path={`pools.${chosen.key}.total`} label={t.poolTotal} inputMode="numeric" />
        </div>
      )}
    </div>
  );
}
