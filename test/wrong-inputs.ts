// Input that a schema must refuse, made from the schema itself.
const junk: readonly unknown[] = [
  undefined,
  null,
  '',
  'x',
  'x'.repeat(30_000),
  '\n',
  -1,
  0.5,
  1e15,
  Number.NaN,
  true,
  [],
  Array.from({ length: 200 }, () => 'x'),
  {},
];

/** Input that is wrong in one place, for every place of the schema. */
export function wrongInputs(schema: unknown): readonly unknown[] {
  const { def } = (schema as { readonly _zod: { readonly def: { readonly shape?: Record<string, unknown>; readonly [part: string]: unknown } } })
    ._zod;
  const inner = [def['innerType'], def['in'], def['out'], def['element']].filter((part) => part !== undefined).flatMap(wrongInputs);
  const ofShape = Object.entries(def.shape ?? {}).flatMap(([name, part]) => wrongInputs(part).map((value) => ({ [name]: value })));
  return [...junk, ...ofShape, ...inner, ...(def['element'] === undefined ? [] : inner.map((value) => [value]))];
}
