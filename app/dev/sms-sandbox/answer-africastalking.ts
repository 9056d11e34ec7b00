// The messaging API of Africa's Talking as the sandbox implements it.
import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { toInternationalPhone } from '#platform/contract/phone.ts';
import type { Context } from '#platform/server/context.ts';
import { countParts } from '#platform/server/sms/count-parts.ts';
import { smsSandboxAccount } from '#platform/server/sms/sms-settings.ts';
import { nextFault, plantFault } from '../sandbox-faults.ts';
import { keepSms } from './kept-sms.ts';
import { REPORTS, reportNames } from './send-reports.ts';

const MESSAGING = '/version1/messaging';
const BODY_BYTES_MAX = 64 * 1024;
const RECIPIENTS_MAX = 100;
const COST_OF_A_PART = 0.8;

/** The codes of recipients that were refused, with the names that the API gives them. */
const refusals: Readonly<Record<string, string>> = {
  401: 'RiskHold',
  402: 'InvalidSenderId',
  403: 'InvalidPhoneNumber',
  404: 'UnsupportedNumberType',
  405: 'InsufficientBalance',
  406: 'UserInBlacklist',
  407: 'CouldNotRoute',
  409: 'DoNotDisturbRejection',
  500: 'InternalServerError',
  501: 'GatewayError',
  502: 'RejectedByGateway',
};

/**
 * Faults of the messaging call: `cut` takes the SMS and cuts the connection before the answer, `cut-early` before it is taken, `broken` is a
 * gateway's error page, `whole` refuses all recipients by a message, a code refuses each with it. Of reports: `lost`, `repeated`, or a status.
 */
const faultSchema = z.discriminatedUnion('path', [
  z.object({
    path: z.literal(MESSAGING),
    kind: z.enum(['cut', 'cut-early', 'broken', 'whole', ...Object.keys(refusals)]),
    count: z.number().int().min(1).max(1000).default(1),
  }),
  z.object({ path: z.literal(REPORTS), kind: z.enum(['lost', 'repeated', ...reportNames]), count: z.number().int().min(1).max(1000).default(1) }),
]);

const messageSchema = z.object({
  username: z.literal(smsSandboxAccount.username),
  to: z.string().min(1),
  message: z.string().min(1),
  from: z.string().default(''),
});
type Sent = z.output<typeof messageSchema>;

interface Recipient {
  readonly statusCode: number;
  readonly number: string;
  readonly status: string;
  readonly cost: string;
  readonly messageId: string;
}

function refused(number: string, code: string): Recipient {
  return { statusCode: Number(code), number, status: refusals[code] ?? '', cost: '0', messageId: 'None' };
}

async function sendTo(context: Context, number: string, { message, from }: Sent): Promise<Recipient> {
  // Numbers come in international form; others are refused.
  if (toInternationalPhone(number) !== number) return refused(number, '403');
  const messageId = `ATXid_${randomBytes(16).toString('hex')}`;
  await keepSms(context.database.sql, { messageId, to: number, from, text: message });
  return { statusCode: 101, number, status: 'Success', cost: `KES ${(COST_OF_A_PART * countParts(message).parts).toFixed(4)}`, messageId };
}

async function answer(context: Context, sent: Sent, fault: string | null): Promise<object> {
  if (fault === 'whole') return { SMSMessageData: { Message: 'InvalidSenderId', Recipients: [] } };
  const numbers = sent.to.split(',').map((number) => number.trim());
  const Recipients: Recipient[] = [];
  for (const number of numbers.slice(0, RECIPIENTS_MAX))
    Recipients.push(fault !== null && Object.hasOwn(refusals, fault) ? refused(number, fault) : await sendTo(context, number, sent));
  const taken = Recipients.filter(({ statusCode }) => statusCode === 101).length;
  return { SMSMessageData: { Message: `Sent to ${taken}/${numbers.length}`, Recipients } };
}

function hasKey({ headers }: FastifyRequest): boolean {
  return headers['apikey'] === smsSandboxAccount.apiKey;
}

function cut(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  void reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

/** Mounts the API on `app`, which is a scope of its own below the sandbox's path. */
export function answerAfricasTalking(app: FastifyInstance, context: Context): void {
  // The only caller is this very process: the limits are for external callers.
  const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: false as const } };
  app.post(MESSAGING, options, async (request, reply) => {
    const fault = await nextFault(context, MESSAGING);
    if (fault === 'broken') return reply.status(502).type('text/html').send('<html><body>Bad Gateway</body></html>');
    if (fault === 'cut-early') return cut(request, reply);
    if (!hasKey(request)) return reply.status(401).type('text/plain').send('The supplied authentication is invalid');
    const sent = messageSchema.safeParse(request.body);
    if (!sent.success)
      return reply
        .status(400)
        .type('text/plain')
        .send(`Request is missing required form field '${String(sent.error.issues[0]?.path[0])}'`);
    const answered = await answer(context, sent.data, fault);
    return fault === 'cut' ? cut(request, reply) : reply.status(201).send(answered);
  });

  // Not part of the API: makes the next calls, or reports, fail, to test the handling.
  app.post('/faults', options, async (request, reply) => {
    const fault = faultSchema.safeParse(request.body);
    if (!hasKey(request) || !fault.success) return reply.status(hasKey(request) ? 400 : 401).send();
    await plantFault(context, fault.data);
    return reply.status(204).send();
  });
}
