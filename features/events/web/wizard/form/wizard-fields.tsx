import type { ComponentProps } from 'react';
import { Checkbox } from '#platform/web/ui/controls/checkbox.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { SelectInput } from '#platform/web/ui/controls/select-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import type { SwitchPath, TextPath } from './draft-paths.ts';
import { useSwitchField, useTextField } from './wizard-form.ts';

interface AtPath {
  readonly path: TextPath;
  /** Shown in place of an empty value. */
  readonly shown?: string | undefined;
}

export function TextField({ path, shown, ...rest }: AtPath & ComponentProps<typeof TextInput>) {
  return <TextInput autoComplete="off" {...rest} {...useTextField(path, shown)} />;
}

/** A whole number, or an amount. */
export function FigureField(props: AtPath & ComponentProps<typeof TextInput>) {
  return <TextField inputMode="decimal" {...props} />;
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
