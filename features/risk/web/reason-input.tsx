import { useTexts } from '#platform/web/i18n/text-area.ts';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { riskTexts } from './texts.ts';

interface ReasonInputProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** The reason of a decision, which the audit log keeps. */
export function ReasonInput({ value, error, onChange }: ReasonInputProps) {
  const { reason } = useTexts(riskTexts);
  return <TextInput name="reason" label={reason} error={error} value={value} autoComplete="off" onChange={({ target }) => onChange(target.value)} />;
}
