// SMS by Africa's Talking (docs/reference/notifications.md#the-provider).
import { z } from 'zod';
import { exchange, type Exchange } from '../http/exchange.ts';
import type { SmsOutcome, SmsProvider } from './sms.ts';
import type { SmsSettings } from './sms-settings.ts';

const TIMEOUT_MS = 20_000;
const PROBLEM_LENGTH_MAX = 200;

const answerSchema = z.object({
  SMSMessageData: z.object({
    Message: z.string().default(''),
    Recipients: z.array(
      z.object({
        statusCode: z.coerce.number(),
        status: z.string().default(''),
        messageId: z.string().default(''),
        cost: z.string().default(''),
      }),
    ),
  }),
});

/** Processed, Sent, Queued. */
const taken: ReadonlySet<number> = new Set([100, 101, 102]);
/** RiskHold (held back for a review, after which it may be sent), InvalidPhoneNumber, UnsupportedNumberType, UserInBlacklist, DoNotDisturbRejection. */
const refusals: ReadonlySet<number> = new Set([401, 403, 404, 406, 409]);
/** InvalidSenderId, InsufficientBalance, CouldNotRoute, InternalServerError, GatewayError, RejectedByGateway. */
const faults: ReadonlySet<number> = new Set([402, 405, 407, 500, 501, 502]);

/** The API at `settings`. */
export function createAfricasTalking(settings: SmsSettings): SmsProvider {
  const url = `${settings.baseUrl}/version1/messaging`;
  return {
    async send({ to, text }) {
      const body = new URLSearchParams({ username: settings.username, to, message: text });
      if (settings.sender !== null) body.set('from', settings.sender);
      return readOutcome(await exchange(url, { method: 'POST', headers: { apiKey: settings.apiKey, accept: 'application/json' }, body }, TIMEOUT_MS));
    },
  };
}

/** What an exchange means. Only a certain refusal may be followed by another try; anything unclear may have been sent. */
export function readOutcome(got: Exchange): SmsOutcome {
  if (got.kind === 'not-sent') return { kind: 'later', problem: 'not reached' };
  if (got.kind === 'lost') return { kind: 'unknown', problem: 'no answer' };
  if (got.status >= 400 && got.status < 500) return { kind: 'later', problem: `refused: ${got.status}` };
  const answer = got.status < 300 ? answerSchema.safeParse(got.body) : null;
  if (!answer?.success) return { kind: 'unknown', problem: `unreadable: ${got.status}` };
  const { Message, Recipients } = answer.data.SMSMessageData;
  const [recipient] = Recipients;
  // Refused as a whole: its message is the reason, such as InvalidSenderId.
  if (recipient === undefined) return { kind: 'later', problem: shorten(Message) };
  const { statusCode, status, messageId, cost } = recipient;
  if (taken.has(statusCode)) return { kind: 'accepted', providerId: idOf(messageId), cost: cost === '' ? null : cost.slice(0, 40) };
  const problem = shorten(`${statusCode} ${status}`);
  if (refusals.has(statusCode)) return { kind: 'refused', problem };
  return { kind: faults.has(statusCode) ? 'later' : 'unknown', problem };
}

/** Recipients that are refused have the id `None`. */
function idOf(messageId: string): string | null {
  return messageId === '' || messageId === 'None' || messageId.length > 100 ? null : messageId;
}

function shorten(problem: string): string {
  return problem.slice(0, PROBLEM_LENGTH_MAX);
}
