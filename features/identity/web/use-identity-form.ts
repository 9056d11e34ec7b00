import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useZodForm } from '#platform/web/form/use-zod-form.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { identityTexts } from './texts.ts';

type Forms = typeof import('../forms.ts');

/** The schemas of the forms. */
export const loadForms = (): Promise<Forms> => import('../forms.ts');

/** One of the sign-in forms, with messages in the language of the page. */
export function useIdentityForm<Input extends FieldValues, Output>(
  choose: (forms: Forms) => z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const { formSentences: sentences } = useTexts(identityTexts);
  return useZodForm({ schema: async () => choose(await loadForms()), sentences }, defaultValues);
}
