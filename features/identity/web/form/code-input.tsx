import { useTexts } from '#platform/web/i18n/text-area.ts';
import { TextInput, type TextInputProps } from '#platform/web/ui/controls/text-input.tsx';
import { identityTexts } from '../texts.ts';

/** The code from the email. Phones suggest it from the message; it can be pasted with spaces. */
export function CodeInput(props: Omit<TextInputProps, 'label' | 'type'>) {
  const t = useTexts(identityTexts).fields;
  return (
    <TextInput
      label={t.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      className="tnum [&_input]:text-[20px] [&_input]:font-semibold [&_input]:tracking-[0.2em]"
      {...props}
    />
  );
}
