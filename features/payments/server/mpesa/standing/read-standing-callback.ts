// Parses what Daraja posts about a standing order. Its pages write the names of the same fields with different capitals, so that they are read without regard to them.
import { z } from 'zod';
import { MINOR_PER_MAJOR } from '#platform/contract/money.ts';

export interface StandingCallback {
  /** `0`: it stands. */
  readonly resultCode: string;
  /** M-Pesa's own name of it. */
  readonly reference: string | null;
  /** As it was asked for; null where M-Pesa does not repeat it. */
  readonly name: string | null;
  readonly amountMinor: number | null;
}

const ITEMS_MAX = 60;
const TEXT_MAX = 200;

const text = z.union([z.string().trim().max(1024), z.number().transform(String)]);
/** The fields of an object, by their names in lower case. */
const withLowerCaseNames = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (given) =>
      typeof given === 'object' && given !== null && !Array.isArray(given)
        ? Object.fromEntries(Object.entries(given).map(([key, value]) => [key.toLowerCase(), value as unknown]))
        : given,
    schema,
  );

const callbackSchema = withLowerCaseNames(
  z.object({
    responseheader: withLowerCaseNames(z.object({ responsecode: text })),
    responsebody: withLowerCaseNames(
      z.object({
        responsedata: z
          .array(withLowerCaseNames(z.object({ name: z.string().max(TEXT_MAX), value: text.nullish().catch(null) })))
          .max(ITEMS_MAX)
          .default([]),
      }),
    ).optional(),
  }),
);

/** Reads the answer to a standing order; null when the body is none. A failure whose header has no number has it among its values. */
export function readStandingCallback(body: unknown): StandingCallback | null {
  const { success, data } = callbackSchema.safeParse(body);
  if (!success) return null;
  const values = new Map(data.responsebody?.responsedata.map(({ name, value }) => [name.toLowerCase(), value ?? '']));
  const valueOf = (name: string): string | null => values.get(name)?.slice(0, TEXT_MAX) || null;
  const { responsecode: header } = data.responseheader;
  const inner = valueOf('responsecode');
  const isWell = header === '0' && (inner ?? '0') === '0' && !/error|fail/i.test(valueOf('status') ?? '');
  const code = [header, inner].find((one) => one !== null && one !== '0' && /^\d+$/.test(one)) ?? header;
  const amount = valueOf('amount');
  return {
    resultCode: isWell ? '0' : code === '0' ? 'ERROR' : code,
    reference: valueOf('transactionid'),
    name: valueOf('standingordername'),
    amountMinor: amount !== null && /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? Math.round(Number(amount) * MINOR_PER_MAJOR) : null,
  };
}
