import type { ChangeEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { PhoneInput } from '#platform/web/ui/controls/phone-input.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { officeTexts } from './texts.ts';

export const noBuyer = { name: '', email: '', phone: '', company: '', kraPin: '' };
type Typed = typeof noBuyer;

/** By their path in the body. */
export const buyerFields = ['buyer.name', 'buyer.email', 'buyer.phone', 'company', 'kraPin'];

/** The buyer as a body has it. */
export function readBuyer({ name, email, phone, company, kraPin }: Typed) {
  return { buyer: { name, email: email.trim(), phone: phone.trim() || null }, company: company.trim() || null, kraPin: kraPin.trim() || null };
}

interface BuyerProps {
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly emailHint: string;
  readonly onChange: (typed: Typed) => void;
}

/** Whom an order or a quote is for. */
export function BuyerFields({ typed, errors, emailHint, onChange }: BuyerProps) {
  const { form: t } = useTexts(officeTexts);
  const text = (name: keyof Typed, field: string) => ({
    name: field,
    value: typed[name],
    error: errors[field],
    autoComplete: 'off',
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <TextInput label={t.name} maxLength={200} {...text('name', 'buyer.name')} />
      <TextInput type="email" label={t.email} hint={emailHint} maxLength={254} {...text('email', 'buyer.email')} />
      <PhoneInput label={t.phone} aside={t.optional} {...text('phone', 'buyer.phone')} />
      <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
        <TextInput label={t.company} aside={t.optional} maxLength={200} {...text('company', 'company')} />
        <TextInput label={t.pin} aside={t.optional} maxLength={40} autoCapitalize="characters" spellCheck={false} {...text('kraPin', 'kraPin')} />
      </div>
    </>
  );
}
