import { useEffect, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { zodResolver } from './zod-resolver.ts';

interface FormRules<Input, Output> {
  /** Loaded by `import()`, so that a page is shown before zod has loaded. Load it as soon as the user begins to fill the form. */
  readonly schema: () => Promise<z.ZodType<Output, Input>>;
  /** The schema's English messages in the language of the page. */
  readonly sentences?: Readonly<Record<string, string>>;
}

/** A form validated by a zod schema. Fields are checked on submit, and after that as they change. */
export function useZodForm<Input extends FieldValues, Output>(
  { schema, sentences = {} }: FormRules<Input, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const rules = await schema().catch(() => null);
    // If the schema does not load, nothing is refused here: the server validates by the same one.
    if (rules === null) return { values: values as unknown as Output, errors: {} };
    return zodResolver(rules, new Map(Object.entries(sentences)))(values, context, options);
  };
  // The error summary takes the focus, not the first field.
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues, shouldFocusError: false });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // Text typed before hydration is in the form's inputs already, but watchers of the values were not notified.
    const typed = form.getValues();
    const first: Readonly<Record<string, unknown>> = defaultValues;
    const isTyped = Object.entries(typed).some(([name, value]) => (value ?? '') !== (first[name] ?? ''));
    if (isTyped) form.reset(typed, { keepDefaultValues: true, keepFieldsRef: true });
  }, [form, defaultValues]);
  return form;
}
