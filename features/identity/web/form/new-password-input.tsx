import { Circle, CircleCheck } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PasswordInput } from '#platform/web/ui/controls/password-input.tsx';
import type { TextInputProps } from '#platform/web/ui/controls/text-input.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { PASSWORD_LENGTH_MIN, passwordRules, type PasswordRule } from '../../rules.ts';
import { identityTexts } from '../texts.ts';

interface NewPasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'hint'> {
  readonly typed: string;
}

/** An input for a new password with its requirements below, ticked off while the user types. */
export function NewPasswordInput({ typed, ...rest }: NewPasswordInputProps) {
  return <PasswordInput {...rest} autoComplete="new-password" hint={<Requirements typed={typed} />} />;
}

function Requirements({ typed }: { readonly typed: string }) {
  const t = useTexts(identityTexts).passwordHas;
  /** The rules worth showing in advance; the maximum length is left out. */
  const hints: Partial<Record<PasswordRule['id'], string>> = {
    length: t.length({ characters: PASSWORD_LENGTH_MIN }),
    lowercase: t.lowercase,
    uppercase: t.uppercase,
    digit: t.digit,
  };
  return (
    <span className="grid grid-cols-2 gap-x-4 gap-y-1">
      {passwordRules.map(({ id, holds }) => {
        const hint = hints[id];
        return hint && <Requirement key={id} hint={hint} met={holds(typed) ? t.met : null} />;
      })}
    </span>
  );
}

function Requirement({ hint, met }: { readonly hint: string; readonly met: string | null }) {
  return (
    <span className={met === null ? 'flex items-center gap-1.5' : 'flex items-center gap-1.5 text-ok'}>
      <Icon of={met === null ? Circle : CircleCheck} size={16} className="shrink-0" />
      <span>
        {hint}
        <span className="sr-only">{met}. </span>
      </span>
    </span>
  );
}
