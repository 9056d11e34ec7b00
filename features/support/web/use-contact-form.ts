import { useEffect, useRef } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api-client.ts';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/message-for.ts';
import { useSession } from '#platform/web/session.ts';
import { sendContactMessage } from '../endpoints.ts';
import type { contactMessage } from '../forms.ts';
import type { ContactTopic } from '../contact-message.ts';
import { firstValues, keepDraft, readDraft, sendingOf, type Sending } from './contact-draft.ts';
import { supportTexts } from './texts.ts';

/** The contract brings the schemas, which the first paint of the page does not need. */
export const loadForms = (): Promise<typeof import('../forms.ts')> => import('../forms.ts');

type Input = z.input<typeof contactMessage>;
type Output = z.output<typeof contactMessage>;

interface ContactForm {
  readonly form: UseFormReturn<Input, unknown, Output>;
  /** Submits the form; a refusal is shown in it, and nothing typed is lost. */
  readonly send: (values: Output) => Promise<void>;
}

/** The contact form: starts with known values, keeps what is typed, sends each message once. */
export function useContactForm(asked: ContactTopic | null, onSent: (email: string) => void): ContactForm {
  const { formSentences: sentences, noAnswer } = useTexts(supportTexts);
  const { user, status } = useSession();
  // Other fields have no default, so that text typed before hydration stays in them.
  const form = useZodForm<Input, Output>(
    { schema: async () => (await loadForms()).contactMessage, sentences },
    asked === null ? {} : { topic: asked },
  );
  const sending = useRef<Sending | null>(null);
  const begun = useRef(false);
  const owner = user?.id ?? null;

  useEffect(() => {
    if (status === 'loading') return;
    if (!begun.current) {
      begun.current = true;
      const kept = readDraft(owner);
      sending.current = kept?.sending ?? null;
      const account = user === null ? {} : { name: user.name, email: user.email };
      for (const [name, value] of Object.entries(firstValues(form.getValues(), kept, account, asked))) form.setValue(name as FieldPath<Input>, value);
    }
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => keepDraft({ values, asked, owner, sending: sending.current }),
    });
  }, [form, user, status, owner, asked]);

  async function send(values: Output) {
    const written = form.getValues();
    sending.current = sendingOf(sending.current, written, newIdempotencyKey);
    keepDraft({ values: written, asked, owner, sending: sending.current });
    try {
      await call(sendContactMessage, { body: values }, { idempotencyKey: sending.current.key });
      keepDraft(null);
      sending.current = null;
      onSent(values.email);
    } catch (error) {
      showRefusal(form, error, noAnswer);
    }
  }

  return { form, send };
}

/** Shows a refusal at the fields that the server names, else for the form as a whole. */
function showRefusal(form: UseFormReturn<Input, unknown, Output>, error: unknown, noAnswer: string): void {
  const known = Object.keys(form.getValues());
  const named = error instanceof ApiError ? Object.entries(error.fields).filter(([field]) => known.includes(field)) : [];
  for (const [field, message] of named) form.setError(field as FieldPath<Input>, { type: 'server', message });
  if (named.length === 0)
    form.setError('root', { type: 'server', message: error instanceof ApiError && error.status === 0 ? noAnswer : messageFor(error) });
}
