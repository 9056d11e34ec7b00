import type { z } from 'zod';
import { useForm, type Form } from '#platform/web/form/use-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { identityTexts } from '../texts.ts';

type Forms = typeof import('../../forms.ts');

/** The schemas of the forms. */
export const loadForms = (): Promise<Forms> => import('../../forms.ts');

/** One of the sign-in forms, with messages in the language of the page. */
export function useIdentityForm<Name extends string, Output>(
  choose: (forms: Forms) => z.ZodType<Output, Readonly<Record<Name, string>>>,
  first: Readonly<Record<Name, string>>,
): Form<Name, Output> {
  const { formMessages: messages } = useTexts(identityTexts);
  return useForm({ schema: async () => choose(await loadForms()), messages }, first);
}
