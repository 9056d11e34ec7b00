// Receives delivery reports (docs/reference/notifications.md#delivery-reports).
import formbody from '@fastify/formbody';
import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { fail, platformErrors } from '../../contract/errors.ts';
import { maskPhone, toInternationalPhone } from '../../contract/phone.ts';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { smsMessages, type SmsRow, type SmsStatus } from './sms-table.ts';
import { demandSmsToken } from './sms-token.ts';

const BODY_BYTES_MAX = 16 * 1024;
/** All reports come from a handful of addresses: the limit of one caller would lose them after a change of a large event. */
const REQUESTS_PER_MINUTE = 60_000;

type ReportedStatus = Extract<SmsStatus, 'accepted' | 'delivered' | 'failed'>;

const statuses: Readonly<Record<string, ReportedStatus>> = {
  Sent: 'accepted',
  Submitted: 'accepted',
  Buffered: 'accepted',
  Success: 'delivered',
  Rejected: 'failed',
  Failed: 'failed',
  AbsentSubscriber: 'failed',
  Expired: 'failed',
};

/** What each reported status may follow. Reports come late, twice and in any order: a delivery is never taken back. */
const follows: Readonly<Record<ReportedStatus, readonly SmsStatus[]>> = {
  accepted: ['sending', 'unknown'],
  failed: ['sending', 'unknown', 'accepted'],
  delivered: ['sending', 'unknown', 'accepted', 'failed'],
};

const reportSchema = z.object({
  id: z.string().min(1).max(100),
  status: z.string().refine((status) => Object.hasOwn(statuses, status)),
  phoneNumber: z.string().max(40),
  failureReason: z.string().max(100).default(''),
});
type Report = z.output<typeof reportSchema>;

/** The path, below the public address, that the provider reports to. */
export function reportsPath(token: string): string {
  return `/api/sms/reports/${token}`;
}

/** Mounts the address for delivery reports: 404 for a wrong token, and while SMS is not set up. */
export async function mountSmsReports(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(formbody);
    const options = { bodyLimit: BODY_BYTES_MAX, config: { rateLimit: { max: REQUESTS_PER_MINUTE } } };
    scope.post<{ Params: { token: string } }>(reportsPath(':token'), options, async ({ params, body }) => {
      demandSmsToken(context, params.token);
      const report = reportSchema.safeParse(body);
      if (!report.success) return fail(platformErrors.INVALID_INPUT);
      await receiveReport(context, report.data);
      return { received: true };
    });
  });
}

async function receiveReport(context: Context, { id, status, phoneNumber, failureReason }: Report): Promise<void> {
  const phone = toInternationalPhone(phoneNumber) ?? `+${phoneNumber.replace(/\D/g, '')}`;
  const reported = statuses[status] as ReportedStatus;
  await context.database.transaction(async (tx) => {
    const sms = await findSms(tx, id, phone);
    // Also for one that is forgotten, or that another system sends by the same account.
    if (sms === null) return context.log.warn({ providerId: id, status, to: maskPhone(phone) }, 'a delivery report fits no SMS');
    const problem = reported === 'failed' ? [status, failureReason].filter(Boolean).join(' ') : null;
    await tx
      .update(smsMessages)
      .set({ status: reported, providerId: id, problem, sealedText: null, updatedAt: context.clock.now() })
      .where(and(eq(smsMessages.id, sms.id), inArray(smsMessages.status, [...follows[reported]])));
  });
}

/**
 * The SMS of a report: that with its id, to its number; else the only one to the number whose answer is still out or was lost. Of two it could be
 * either, so it is neither.
 */
async function findSms(tx: Tx, providerId: string, phone: string): Promise<SmsRow | null> {
  const known = await tx.select().from(smsMessages).where(eq(smsMessages.providerId, providerId)).for('update');
  if (known.length > 0) return known.find((sms) => sms.phone === phone) ?? null;
  const undecided = await tx
    .select()
    .from(smsMessages)
    .where(and(eq(smsMessages.phone, phone), inArray(smsMessages.status, ['sending', 'unknown'])))
    .for('update');
  return undecided.length === 1 ? (undecided[0] ?? null) : null;
}
