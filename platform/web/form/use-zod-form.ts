import { useForm, type DefaultValues, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { zodResolver } from './zod-resolver.ts';

/** A form whose rules are a zod schema. Fields are checked when the form is sent, and afterwards as they change. */
export function useZodForm<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  // The error summary takes the focus, not the first field.
  return useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues, shouldFocusError: false });
}
