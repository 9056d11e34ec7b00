import { useTexts } from '#platform/web/i18n/text-area.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { waitingTexts } from './texts.ts';

/** The reason of a decision, which the audit log keeps. */
export function Reason({
  value,
  error,
  onChange,
}: {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useTexts(waitingTexts);
  return (
    <TextInput name="reason" label={t.reason} error={error} value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />
  );
}
