import { useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { keepDraft, readDraft } from '#platform/web/form/kept-draft.ts';
import { showRefusal } from '#platform/web/form/show-refusal.ts';
import { useForm, type Form } from '#platform/web/form/use-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useSession } from '#platform/web/session/session.ts';
import { sendContactMessage } from '../endpoints.ts';
import type { contactMessage } from '../forms.ts';
import type { ContactTopic } from '../contact-message.ts';
import { firstValues, sendingOf, type Draft, type Sending } from './contact-draft.ts';
import { supportTexts } from './texts.ts';

/** The schemas, which the first paint of the page does not need. */
export const loadForms = (): Promise<typeof import('../forms.ts')> => import('../forms.ts');

type Field = keyof z.input<typeof contactMessage>;
type Output = z.output<typeof contactMessage>;

const KEY = 'vumi_contact';
const keep = (draft: Draft | null) => keepDraft(KEY, draft);

const empty: Readonly<Record<Field, string>> = { name: '', email: '', topic: '', message: '', orderNumber: '' };

interface ContactForm {
  readonly form: Form<Field, Output>;
  /** Submits the form; a refusal is shown in it, and nothing typed is lost. */
  readonly send: (values: Output) => Promise<void>;
}

/** The contact form: starts with known values, keeps what is typed, sends each message once. */
export function useContactForm(asked: ContactTopic | null, onSent: (email: string) => void): ContactForm {
  const { formMessages: messages, noAnswer } = useTexts(supportTexts);
  const { user, status } = useSession();
  const sending = useRef<Sending | null>(null);
  const form = useForm<Field, Output>(
    {
      schema: async () => (await loadForms()).contactMessage,
      messages,
      onChange: (values) => keep({ values, asked, owner, sending: sending.current }),
    },
    { ...empty, topic: asked ?? '' },
  );
  const begun = useRef(false);
  const owner = user?.id ?? null;

  const begin = useEffectEvent(() => {
    begun.current = true;
    const kept = readDraft<Draft>(KEY, owner);
    sending.current = kept?.sending ?? null;
    const account = user === null ? {} : { name: user.name, email: user.email };
    for (const [name, value] of Object.entries(firstValues(form.read(), kept, account, asked))) form.setValue(name as Field, value);
  });
  useEffect(() => {
    if (status !== 'loading' && !begun.current) begin();
  }, [status]);

  async function send(values: Output) {
    const written = form.read();
    sending.current = sendingOf(sending.current, written, newIdempotencyKey);
    keep({ values: written, asked, owner, sending: sending.current });
    try {
      await call(sendContactMessage, { body: values }, { idempotencyKey: sending.current.key });
      keep(null);
      sending.current = null;
      onSent(values.email);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) form.setError('root', noAnswer);
      else showRefusal(form, error);
    }
  }

  return { form, send };
}
