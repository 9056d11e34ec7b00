import { Eye, EyeOff } from 'lucide';
import { useState } from 'react';
import { useTexts } from '../../i18n/text-area.ts';
import { platformTexts } from '../../texts.ts';
import { Icon } from '../icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

/** A password input with a button that shows its text. Pasting and password managers work. */
export function PasswordInput(props: Omit<TextInputProps, 'type' | 'suffix'>) {
  const t = useTexts(platformTexts).kit;
  const [shown, setShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      type={shown ? 'text' : 'password'}
      suffix={
        <button
          type="button"
          className="-mr-2.5 grid size-11 shrink-0 place-content-center rounded-control"
          aria-label={shown ? t.hidePassword : t.showPassword}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} size={20} />
        </button>
      }
    />
  );
}
