import { useState, type FormEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { checkInTexts } from '../texts.ts';

/** Of the form of every ticket number. */
const EXAMPLE = 'VUMI-7K3QZ9M2XH';

interface NumberFormProps {
  readonly isChecking: boolean;
  readonly autoFocus: boolean;
  readonly onTyped: (text: string) => void;
}

/** The number below the code on a ticket, typed in place of scanning; a keyboard scanner may type the code itself. */
export function NumberForm({ isChecking, autoFocus, onTyped }: NumberFormProps) {
  const { scan: t } = useTexts(checkInTexts);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem('ticketNumber') as HTMLInputElement;
    setMissing(field.value.trim() === '');
    if (field.value.trim() === '') field.focus();
    else onTyped(field.value);
  }

  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-3">
      <TextInput
        label={t.number}
        name="ticketNumber"
        hint={t.numberHint}
        error={isMissing ? t.numberMissing : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- The visitor has just asked for the field.
        autoFocus={autoFocus}
        autoComplete="off"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={EXAMPLE}
      />
      <Button type="submit" full busy={isChecking && t.checking}>
        {t.check}
      </Button>
    </form>
  );
}
