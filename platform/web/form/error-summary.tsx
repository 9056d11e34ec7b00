import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { CircleAlert } from 'lucide';
import { useTexts } from '../i18n/text-area.ts';
import { platformTexts } from '../texts.ts';
import { Icon } from '../ui/icon.tsx';
import type { Form } from './use-form.ts';

interface ErrorSummaryProps<Name extends string> {
  readonly form: Pick<Form<Name, unknown>, 'errors' | 'attempts' | 'isSubmitting' | 'focus'>;
  readonly title?: string;
}

/** At the top of a refused form: every error, each linking to its field. It takes the focus so that screen readers read it out. */
export function ErrorSummary<Name extends string>({ form, title }: ErrorSummaryProps<Name>) {
  const t = useTexts(platformTexts).kit;
  const { errors, attempts, isSubmitting } = form;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  // One message can be about two fields: the first one is linked.
  const lines = Object.entries<string | undefined>(errors).filter(([, message], at, all) => all.findIndex(([, other]) => other === message) === at);
  const shown = attempts > 0 && lines.length > 0;

  const onAttempt = useEffectEvent(() => {
    if (shown && !isSubmitting) box.current?.focus();
  });
  // Only a new attempt moves the focus, not each correction.
  useEffect(() => onAttempt(), [attempts, isSubmitting]);

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
      <Icon of={CircleAlert} size={20} className="mt-px shrink-0 text-bad" />
      <div className="type-body">
        <p id={`${id}-title`} className="font-bold">
          {title ?? t.error}
        </p>
        <ul id={`${id}-lines`}>
          {lines.map(([name, message]) => (
            <li key={name}>
              {name === 'root' ? (
                message
              ) : (
                <button type="button" className="link min-h-8 text-left" onClick={() => form.focus(name as Name)}>
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
