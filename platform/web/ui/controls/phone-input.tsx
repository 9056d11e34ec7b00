import { Check } from 'lucide';
import { useState, type ChangeEvent, type FocusEvent } from 'react';
import { showAfterPrefix, toInternationalPhone } from '../../../contract/phone.ts';
import { Icon } from '../icon.tsx';
import { TextInput, type TextInputProps } from './text-input.tsx';

type PhoneInputProps = Omit<TextInputProps, 'type' | 'prefix' | 'suffix' | 'inputMode'>;

/** A Kenyan mobile number after a fixed +254. Convert its value by `toInternationalPhone`. */
export function PhoneInput({ onChange, onBlur, ...rest }: PhoneInputProps) {
  const [valid, setValid] = useState(() => toInternationalPhone(String(rest.value ?? rest.defaultValue ?? '')) !== null);

  function handleChange(event: ChangeEvent<HTMLInputElement>) {
    setValid(toInternationalPhone(event.target.value) !== null);
    onChange?.(event);
  }
  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    event.target.value = showAfterPrefix(event.target.value);
    setValid(toInternationalPhone(event.target.value) !== null);
    onBlur?.(event);
  }

  return (
    <TextInput
      autoComplete="tel-national"
      placeholder="712 345 678"
      {...rest}
      type="tel"
      inputMode="numeric"
      prefix={<span className="flex items-center gap-3 after:h-5 after:w-px after:bg-line2">+254</span>}
      suffix={valid && <Icon of={Check} size={20} className="shrink-0 text-ok" />}
      onChange={handleChange}
      onBlur={handleBlur}
    />
  );
}
