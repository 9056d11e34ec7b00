import { useEffect, useEffectEvent, useId, useRef } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { CircleAlert } from 'lucide-react';
import { useTexts } from '../i18n/text-area.ts';
import { platformTexts } from '../texts.ts';

interface ErrorSummaryProps<Input extends FieldValues, Output> {
  readonly form: UseFormReturn<Input, unknown, Output>;
  readonly title?: string;
}

/** At the top of a refused form: every error, each linking to its field. It takes the focus so that screen readers read it out. */
export function ErrorSummary<Input extends FieldValues, Output>({ form, title }: ErrorSummaryProps<Input, Output>) {
  const t = useTexts(platformTexts).kit;
  const { errors, submitCount, isSubmitting } = form.formState;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const lines = linesOf(errors);
  const shown = submitCount > 0 && lines.length > 0;

  const onAttempt = useEffectEvent(() => {
    if (shown && !isSubmitting) box.current?.focus();
  });
  // Only a new attempt moves the focus, not each correction.
  useEffect(() => onAttempt(), [submitCount, isSubmitting]);

  if (!shown) return null;
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lines`}
      tabIndex={-1}
      className="mb-5 flex gap-3 rounded-inset bg-badbg p-4"
    >
      <CircleAlert size={20} className="mt-px shrink-0 text-bad" aria-hidden="true" />
      <div className="type-body">
        <p id={`${id}-title`} className="font-bold">
          {title ?? t.error}
        </p>
        <ul id={`${id}-lines`}>
          {lines.map(({ name, message }) => (
            <li key={name}>
              {name.startsWith('root') ? (
                message
              ) : (
                <button type="button" className="link min-h-8 text-left" onClick={() => form.setFocus(name as FieldPath<Input>)}>
                  {message}
                </button>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** Errors nest as the form's values do; a leaf carries a message. */
function linesOf(errors: object, prefix = ''): { name: string; message: string }[] {
  return Object.entries(errors).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null || key === 'ref') return [];
    const name = prefix ? `${prefix}.${key}` : key;
    return 'message' in value && typeof value.message === 'string' ? [{ name, message: value.message }] : linesOf(value, name);
  });
}
