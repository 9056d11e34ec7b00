// Receives what people send by SMS to the number of the account (docs/reference/notifications.md#answers).
import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail, platformErrors } from '../../contract/errors.ts';
import { toInternationalPhone } from '../../contract/phone.ts';
import type { Context } from '../context.ts';
import { demandSmsToken } from './sms-token.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** All come from a handful of addresses. */
const REQUESTS_PER_MINUTE = 6000;
const TEXT_MAX = 1000;

/** An SMS that a person sent. */
export interface SmsAnswer {
  /** The provider's: the same SMS may be told twice. */
  readonly id: string;
  /** In stored form: +254712345678. */
  readonly from: string;
  readonly text: string;
}

const schema = z.object({
  id: z.string().min(1).max(100),
  from: z.string().max(40),
  text: z
    .string()
    .default('')
    .transform((text) => text.slice(0, TEXT_MAX)),
});

/** The path, below the public address, to which the provider sends incoming SMS. */
export function answersPath(token: string): string {
  return `/api/sms/answers/${token}`;
}

/** Mounts the address for incoming SMS; `receive` does with them what they are for. One from a number that is not Kenyan, or hidden, is left alone. */
export async function mountSmsAnswers(
  app: FastifyInstance,
  context: Context,
  receive: (context: Context, answer: SmsAnswer) => Promise<void>,
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
    scope.post<{ Params: { token: string } }>(answersPath(':token'), options, async ({ params, body }) => {
      demandSmsToken(context, params.token);
      const told = schema.safeParse(body);
      if (!told.success) return fail(platformErrors.INVALID_INPUT);
      const from = toInternationalPhone(told.data.from);
      if (from !== null) await receive(context, { ...told.data, from });
      return { received: true };
    });
  });
}
