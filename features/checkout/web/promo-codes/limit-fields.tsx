import { readTypedAmount } from '#platform/contract/typed-figures.ts';
import type { ChangeEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { promoCodeTexts } from './texts.ts';

/** Days as YYYY-MM-DD and numbers as they are typed; empty: none. */
export interface TypedLimits {
  readonly startsAt: string;
  readonly endsAt: string;
  readonly maxUses: string;
  readonly maxUsesPerPerson: string;
}
export const noLimits: TypedLimits = { startsAt: '', endsAt: '', maxUses: '', maxUsesPerPerson: '' };

interface LimitFieldsProps<Typed extends TypedLimits> {
  readonly typed: Typed;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly onChange: (typed: Typed) => void;
  /** Each of many codes has one use. */
  readonly isMany?: boolean;
}

/** From when until when a code is valid, and how often. */
export function LimitFields<Typed extends TypedLimits>({ typed, errors, onChange, isMany = false }: LimitFieldsProps<Typed>) {
  const { form: t } = useTexts(promoCodeTexts);
  const field = (name: keyof TypedLimits) => ({
    name,
    value: typed[name],
    error: errors[name],
    aside: t.optional,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange({ ...typed, [name]: target.value }),
  });
  const number = { inputMode: 'numeric', autoComplete: 'off', maxLength: 7 } as const;
  return (
    <div className="grid grid-cols-1 gap-5 min-[420px]:grid-cols-2">
      <TextInput type="date" label={t.starts} {...field('startsAt')} />
      <TextInput type="date" label={t.ends} hint={t.endsHint} {...field('endsAt')} />
      {!isMany && <TextInput label={t.maxUses} hint={t.noLimit} {...number} {...field('maxUses')} />}
      <TextInput label={t.maxUsesPerPerson} hint={t.noLimit} {...number} {...field('maxUsesPerPerson')} />
    </div>
  );
}

/** What is typed as a number; null for nothing, and 0, which the server refuses in words, for anything else. */
export function numberOf(text: string): number | null {
  return text.trim() === '' ? null : readTypedAmount(text) || 0;
}
