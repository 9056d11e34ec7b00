import { Circle, CircleCheck } from 'lucide-react';
import { PasswordInput } from '#platform/web/ui/password-input.tsx';
import type { TextInputProps } from '#platform/web/ui/text-input.tsx';
import { PASSWORD_LENGTH_MIN, passwordRules, type PasswordRule } from '../rules.ts';

interface NewPasswordInputProps extends Omit<TextInputProps, 'type' | 'suffix' | 'hint'> {
  readonly typed: string;
}

/** A password that is being chosen: under it stands what it must have, ticked off as one types. */
export function NewPasswordInput({ typed, ...rest }: NewPasswordInputProps) {
  return <PasswordInput {...rest} autoComplete="new-password" hint={<Requirements typed={typed} />} />;
}

/** The rules worth showing beforehand: nobody runs into the largest size. */
const hints: Partial<Record<PasswordRule['id'], string>> = {
  length: `At least ${PASSWORD_LENGTH_MIN} characters`,
  lowercase: 'A lowercase letter',
  uppercase: 'An uppercase letter',
  digit: 'A number',
};

function Requirements({ typed }: { readonly typed: string }) {
  return (
    <span className="grid grid-cols-2 gap-x-4 gap-y-1">
      {passwordRules.map(({ id, holds }) => {
        const hint = hints[id];
        return hint && <Requirement key={id} hint={hint} met={holds(typed)} />;
      })}
    </span>
  );
}

function Requirement({ hint, met }: { readonly hint: string; readonly met: boolean }) {
  const Icon = met ? CircleCheck : Circle;
  return (
    <span className={met ? 'flex items-center gap-1.5 text-ok' : 'flex items-center gap-1.5'}>
      <Icon size={16} className="shrink-0" aria-hidden="true" />
      <span>
        {hint}
        <span className="sr-only">{met ? ', done. ' : '. '}</span>
      </span>
    </span>
  );
}
