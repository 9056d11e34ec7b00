// The call for a standing order (M-Pesa Ratiba) as the sandbox answers it, in the earlier of the two editions of its pages: its answer has parts of its own, with codes of HTTP.
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { sandboxCredentials } from '#features/payments/server/mpesa/daraja-settings.ts';
import type { Context } from '#platform/server/context.ts';
import { callbackUrl, checkCallback, checkToken, DarajaError, msisdn, readBody, shortcode, wholeAmount, written } from '../check-requests.ts';
import { askForStandingOrder } from './standing-orders.ts';

const wireDay = written(/^\d{8}$/)
  .transform((day) => `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}`)
  .refine((day) => !Number.isNaN(Date.parse(day)) && new Date(day).toISOString().startsWith(day));

// The fields are in the order in which they are checked.
const standingRequest = z.object({
  StandingOrderName: z.string().min(1).max(100),
  StartDate: wireDay,
  EndDate: wireDay,
  BusinessShortCode: shortcode,
  TransactionType: z.enum(['Standing Order Customer Pay Bill', 'Standing Order Customer Pay Marchant']),
  ReceiverPartyIdentifierType: written(/^[24]$/),
  Amount: wholeAmount,
  PartyA: msisdn,
  CallBackURL: callbackUrl,
  AccountReference: z.string().regex(/^[A-Za-z0-9]{1,12}$/),
  TransactionDesc: z.string().max(13).default(''),
  Frequency: written(/^[1-8]$/),
});

/** Shows it on the phone, whose owner agrees with the PIN. */
export async function takeStandingOrder(context: Context, request: FastifyRequest): Promise<object> {
  await checkToken(context, request, '404.001.03');
  const body = readBody(standingRequest, request.body);
  checkCallback(context, 'CallBackURL', body.CallBackURL);
  if (body.BusinessShortCode !== sandboxCredentials.shortcode) throw new DarajaError(500, '500.001.1001', 'Merchant does not exist');
  if (body.EndDate < body.StartDate) throw new DarajaError(400, '400.002.02', 'Bad Request - Invalid EndDate');
  const id = await askForStandingOrder(context, {
    id: randomUUID(),
    name: body.StandingOrderName,
    msisdn: body.PartyA,
    amount: body.Amount,
    account: body.AccountReference,
    frequency: body.Frequency,
    firstDay: body.StartDate,
    lastDay: body.EndDate,
    callbackUrl: body.CallBackURL,
    shortcode: body.BusinessShortCode,
  });
  if (id === null)
    throw new DarajaError(500, '500.001.1001', 'Unable to lock subscriber, a transaction is already in process for the current subscriber');
  const responseDescription = 'Request accepted for processing';
  return {
    ResponseHeader: { responseRefID: id, responseCode: '200', responseDescription, ResultDesc: 'The service request is processed successfully.' },
    ResponseBody: { responseDescription, responseCode: '200' },
  };
}
