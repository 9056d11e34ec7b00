import { useState, type ComponentProps, type FocusEvent } from 'react';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { writeAt, type SwitchPath, type TextPath } from './draft-paths.ts';
import { groupedFigure } from './grouped-figure.ts';
import { useSwitchField, useTextField, useWizard } from './wizard-form.ts';

interface AtPath {
  readonly path: TextPath;
  /** Shown in place of an empty value. */
  readonly shown?: string | undefined;
}

export function TextField({ path, shown, ...rest }: AtPath & ComponentProps<typeof TextInput>) {
  return <TextInput autoComplete="off" {...rest} {...useTextField(path, shown)} />;
}

/** A whole number, or an amount, grouped: `4,500`. While it is typed it stays as it is typed. */
export function FigureField({ path, shown, ...rest }: AtPath & ComponentProps<typeof TextInput>) {
  const language = useLanguage();
  const { form, change } = useWizard();
  const { value, onChange, ...field } = useTextField(path, shown);
  const [isTyped, setTyped] = useState(false);
  function group({ target }: FocusEvent<HTMLInputElement>) {
    setTyped(false);
    const grouped = groupedFigure(target.value, language);
    if (grouped !== target.value) change(writeAt(form, path, grouped), path);
  }
  return (
    <TextInput
      autoComplete="off"
      inputMode="decimal"
      {...rest}
      {...field}
      value={isTyped ? value : groupedFigure(value, language)}
      onChange={(event) => {
        setTyped(true);
        onChange(event);
      }}
      onBlur={group}
    />
  );
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
