import type { ComponentProps, FocusEvent } from 'react';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { readCount } from '../../../drafts/complete-draft.ts';
import { writeAt, type SwitchPath, type TextPath } from './draft-paths.ts';
import { useSwitchField, useTextField, useWizard } from './wizard-form.ts';

interface AtPath {
  readonly path: TextPath;
  /** Shown in place of an empty value. */
  readonly shown?: string | undefined;
}

export function TextField({ path, shown, ...rest }: AtPath & ComponentProps<typeof TextInput>) {
  return <TextInput autoComplete="off" {...rest} {...useTextField(path, shown)} />;
}

/** A whole number, or an amount. It is grouped when the organizer goes on: `4,500`. */
export function FigureField(props: AtPath & ComponentProps<typeof TextInput>) {
  const language = useLanguage();
  const { form, change } = useWizard();
  function group({ target }: FocusEvent<HTMLInputElement>) {
    const figure = readCount(target.value);
    const grouped = figure === null ? target.value : groupDigits(figure, language);
    if (grouped !== target.value) change(writeAt(form, props.path, grouped), props.path);
  }
  return <TextField inputMode="decimal" onBlur={group} {...props} />;
}

export function LongTextField({ path, shown, ...rest }: AtPath & ComponentProps<typeof LongTextInput>) {
  return <LongTextInput {...rest} {...useTextField(path, shown)} />;
}

export function SelectField({ path, shown, ...rest }: AtPath & ComponentProps<typeof SelectInput>) {
  return <SelectInput {...rest} {...useTextField(path, shown)} />;
}

export function SwitchField({ path, label }: { readonly path: SwitchPath; readonly label: string }) {
  return <Checkbox label={label} {...useSwitchField(path)} />;
}
