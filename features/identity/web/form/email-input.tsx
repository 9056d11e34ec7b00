import { useTexts } from '#platform/web/i18n/text-area.ts';
import { TextInput, type TextInputProps } from '#platform/web/ui/controls/text-input.tsx';
import { identityTexts } from '../texts.ts';

/** The address to sign in with. Password managers know it as the user name. */
export function EmailInput(props: Omit<TextInputProps, 'label' | 'type'>) {
  const t = useTexts(identityTexts).fields;
  return <TextInput label={t.email} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} {...props} />;
}
