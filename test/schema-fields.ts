import { z } from 'zod';

/** Every field of the objects that a schema is made of, by its name. */
export function fieldsOf(schema: unknown): readonly (readonly [name: string, field: z.ZodType])[] {
  if (!(schema instanceof z.ZodType)) return [];
  const {
    shape,
    innerType,
    element,
    options,
    in: from,
  } = schema.def as unknown as {
    readonly [part: string]: unknown;
    readonly shape?: Readonly<Record<string, z.ZodType>>;
    readonly options?: readonly unknown[];
  };
  const fields = Object.entries(shape ?? {});
  return [...fields, ...[innerType, element, from, ...(options ?? []), ...fields.map(([, field]) => field)].flatMap(fieldsOf)];
}
