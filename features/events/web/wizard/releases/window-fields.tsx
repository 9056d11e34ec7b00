import type { ChangeEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import type { DraftWindow } from '../../../drafts/draft-contract.ts';
import { wizardTexts } from '../texts.ts';

interface WindowFieldsProps {
  /** The path of the window in its form. */
  readonly path: string;
  readonly window: DraftWindow;
  readonly errors: Readonly<Record<string, string>>;
  /** Whether another sales release is before it. */
  readonly hasPrevious: boolean;
  /** Of the field with this path. */
  readonly onChange: (change: Partial<DraftWindow>, path: string) => void;
}

/** When a sales release opens and closes, on the clock of the event. */
export function WindowFields({ path, window, errors, hasPrevious, onChange }: WindowFieldsProps) {
  const { options: t } = useTexts(wizardTexts);
  const field = (name: 'startDate' | 'startTime' | 'endDate' | 'endTime') => ({
    name: `${path}.${name}`,
    value: window[name],
    error: errors[`${path}.${name}`],
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ [name]: target.value }, `${path}.${name}`),
  });
  const early = `${path}.opensWhenPreviousSoldOut`;
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-x-3 gap-y-4 max-sm:[&_.control]:px-2.5 min-[360px]:grid-cols-[minmax(0,5fr)_minmax(0,4fr)] md:grid-cols-[3fr_2fr_3fr_2fr]">
        <TextInput type="date" label={t.opensOn} {...field('startDate')} />
        <TextInput type="time" label={t.opensAt} {...field('startTime')} />
        <TextInput type="date" label={t.closesOn} {...field('endDate')} />
        <TextInput type="time" label={t.closesAt} {...field('endTime')} />
      </div>
      {hasPrevious && (
        <Checkbox
          name={early}
          label={t.afterSoldOut}
          checked={window.opensWhenPreviousSoldOut}
          error={errors[early]}
          onChange={({ target }) => onChange({ opensWhenPreviousSoldOut: target.checked }, early)}
        />
      )}
    </>
  );
}
