import { useEffect, useEffectEvent, useRef } from 'react';
import type { z } from 'zod';
import { keepDraft, readDraft } from '#platform/web/form/kept-draft.ts';
import { useForm, type Form } from '#platform/web/form/use-form.ts';
import { useSession } from '#platform/web/session/session.ts';
import type { businessSignUpForm } from '../../applications/forms.ts';
import { DEFAULT_COUNTRY } from '../../applications/application-rules.ts';

type Forms = typeof import('../../applications/forms.ts');
export type BusinessField = keyof z.input<typeof businessSignUpForm>;
type BusinessValues = Readonly<Record<BusinessField, string>>;

export const loadForms = (): Promise<Forms> => import('../../applications/forms.ts');

const KEY = 'vumi_business';
const secrets: readonly string[] = ['password', 'confirmPassword'] satisfies BusinessField[];

interface Draft {
  readonly values: Readonly<Record<string, string>>;
  readonly owner: string | null;
}

const empty: BusinessValues = {
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  companyName: '',
  businessType: '',
  website: '',
  address: '',
  city: '',
  country: DEFAULT_COUNTRY,
  expectedEvents: '',
  description: '',
  password: '',
  confirmPassword: '',
};

interface BusinessRules<Output> {
  readonly choose: (forms: Forms) => z.ZodType<Output>;
  /** The texts of the schema's messages, by their keys. */
  readonly messages: Readonly<Record<string, string>>;
  readonly first: Partial<BusinessValues>;
}

/**
 * The form of the business sign-up. What is typed, but no password, is found again after a reload, and after signing in on the way; `forgetTyped`
 * deletes it.
 */
export function useBusinessForm<Output>({ choose, messages, first }: BusinessRules<Output>): Form<BusinessField, Output> {
  const { user, status } = useSession();
  const owner = user?.id ?? null;
  const begun = useRef(false);
  const start = { ...empty, ...first };
  const form = useForm<BusinessField, Output>(
    {
      schema: async () => choose(await loadForms()),
      messages,
      onChange: (values) => keepDraft(KEY, { values: withoutSecrets(values), owner } satisfies Draft),
    },
    start,
  );

  const begin = useEffectEvent(() => {
    begun.current = true;
    const kept = Object.entries(readDraft<Draft>(KEY, owner)?.values ?? {});
    const typed = form.read();
    // What was typed before hydration wins.
    for (const [name, value] of kept) if (isField(name) && typed[name] === start[name]) form.setValue(name, value);
  });
  useEffect(() => {
    if (status !== 'loading' && !begun.current) begin();
  }, [status]);

  return form;
}

/** Deletes what was typed: it has been sent. */
export function forgetTyped(): void {
  keepDraft(KEY, null);
}

function isField(name: string): name is BusinessField {
  return name in empty;
}

function withoutSecrets(values: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => !secrets.includes(name)));
}
