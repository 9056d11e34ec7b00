import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import { SMS_SANDBOX_PATH } from '#platform/server/sms/sms-settings.ts';
import { sendSandboxPage } from '../sandbox-page.ts';
import { answerAfricasTalking } from './answer-africastalking.ts';
import { listSms, makeSmsTables } from './kept-sms.ts';
import { sendAnswer } from './send-answer.ts';
import { smsPage } from './sms-page.ts';

const styles = ['/sandbox/mailbox.css'];
const typed = z.string().trim().max(40).catch('');
const BODY_BYTES_MAX = 4096;
const answerSchema = z.object({
  from: z.string().trim().max(40),
  text: z.string().max(1000),
  times: z.coerce.number().int().min(1).max(3).default(1),
});
const querySchema = z.object({ to: typed.optional(), number: typed.default('') });

/**
 * Mounts the provider's API at `/sandbox/africastalking` and the inbox at `/sandbox/sms`: with `?to=number`, or requested as JSON, the list is a
 * bare array `[{to, from, text, parts, reported, sentAt}]`, newest first. `POST` with `{from, text}` sends an SMS from a phone. Run `smsSandboxLoops` beside it: they send delivery reports.
 */
export async function mountSmsSandbox(app: FastifyInstance, context: Context): Promise<void> {
  await makeSmsTables(context.database);
  await app.register(
    async (scope) => {
      await scope.register(formbody);
      answerAfricasTalking(scope, context);
    },
    { prefix: SMS_SANDBOX_PATH },
  );
  await app.register(async (scope) => {
    if (!scope.hasContentTypeParser('application/x-www-form-urlencoded')) await scope.register(formbody);
    scope.post('/sandbox/sms', { bodyLimit: BODY_BYTES_MAX }, async (request, reply) => {
      const { from, text, times } = answerSchema.parse(request.body);
      await sendAnswer(context, { from, text, times });
      return reply.redirect(`/sandbox/sms?number=${encodeURIComponent(from)}`, 303);
    });
  });
  app.get('/sandbox/sms', async (request, reply) => {
    const { to, number } = querySchema.parse(request.query);
    const accept = request.headers.accept ?? '';
    const list = (asked: string) => listSms(context.database.sql, asked === '' ? undefined : (toInternationalPhone(asked) ?? asked));
    if (to !== undefined || (accept.includes('application/json') && !accept.includes('text/html')))
      return reply
        .header('cache-control', 'no-store')
        .header('vary', 'accept')
        .send(await list(to ?? ''));
    return sendSandboxPage(reply, { title: 'SMS', styles, body: smsPage({ list: await list(number), number }) });
  });
}
