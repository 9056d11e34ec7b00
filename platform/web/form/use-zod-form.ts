import { useEffect, useRef } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { zodResolver } from './zod-resolver.ts';

interface FormRules<Input, Output> {
  /** Comes by `import()`, so that a page can be seen without zod. Ask for it as soon as somebody begins to fill the form. */
  readonly schema: () => Promise<z.ZodType<Output, Input>>;
  /** The schema's sentences, which are English, in the language of the page. */
  readonly sentences?: Readonly<Record<string, string>>;
}

/** A form whose rules are a zod schema. Fields are checked when the form is sent, and afterwards as they change. */
export function useZodForm<Input extends FieldValues, Output>(
  { schema, sentences = {} }: FormRules<Input, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const rules = await schema().catch(() => null);
    // Rules that did not come refuse nothing: the server has the same ones.
    if (rules === null) return { values: values as unknown as Output, errors: {} };
    return zodResolver(rules, new Map(Object.entries(sentences)))(values, context, options);
  };
  // The error summary takes the focus, not the first field.
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues, shouldFocusError: false });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    // What was typed before the page came to life is in the form already, but whoever watches it has not heard of that.
    const typed = form.getValues();
    const first: Readonly<Record<string, unknown>> = defaultValues;
    const isTyped = Object.entries(typed).some(([name, value]) => (value ?? '') !== (first[name] ?? ''));
    if (isTyped) form.reset(typed, { keepDefaultValues: true, keepFieldsRef: true });
  }, [form, defaultValues]);
  return form;
}
