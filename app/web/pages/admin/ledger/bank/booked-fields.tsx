import { useTexts } from '#platform/web/i18n/text-area.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { ledgerTexts } from '../texts.ts';

/** A line of the bank's statement, as typed. */
export interface Booked {
  readonly amount: string;
  readonly day: string;
  readonly reference: string;
  readonly bankReference: string;
}

interface BookedFieldsProps {
  readonly booked: Booked;
  readonly errors: Readonly<Record<string, string | undefined>>;
  readonly referenceHint: string;
  /** The most characters of a reference. */
  readonly length: number;
  readonly onChange: (booked: Booked) => void;
}

/** The fields of every movement at the bank. */
export function BookedFields({ booked, errors, referenceHint, length, onChange }: BookedFieldsProps) {
  const { bank: t } = useTexts(ledgerTexts);
  const field = (name: keyof Booked) => ({
    name,
    value: booked[name],
    error: errors[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) => onChange({ ...booked, [name]: target.value }),
  });
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextInput {...field('amount')} label={t.amount} inputMode="decimal" />
        <TextInput {...field('day')} type="date" label={t.day} />
      </div>
      <TextInput {...field('reference')} label={t.reference} hint={referenceHint} maxLength={length} spellCheck={false} />
      <TextInput {...field('bankReference')} label={t.bankReference} hint={t.bankReferenceHint} maxLength={length} spellCheck={false} />
    </>
  );
}
