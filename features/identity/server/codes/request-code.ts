import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';
import { markDone } from '#platform/server/jobs/job-effects.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import { logSecurity } from '#platform/server/security/security-log.ts';
import { codePurposes, mailboxOf, type CodePurpose } from '../../rules.ts';
import type { Caller } from '../caller.ts';
import { alreadyConfirmedMail, codeMail } from './code-mail.ts';
import { findUserByEmail, lockUserByEmail } from '../accounts/find-user.ts';
import { issueCode } from './issue-code.ts';
import { findPlace } from '../sessions/known-places.ts';
import { countAttempt, forgetAttempts } from '../sessions/limit-attempts.ts';

const codeRequest = z.object({ email: z.string(), purpose: z.enum(codePurposes) });

export const sendCodeJob = defineJob({ name: 'send-identity-code', data: codeRequest, retryLimit: 5, retryDelaySeconds: 2, concurrency: 10 });

/**
 * Sends a code to an address (ResendConfirmationCode, ForgotPassword). A job looks up later whether the address has an account, so that the
 * answer and its time are the same for every address.
 * @throws LimitExceededException after five in an hour from one place, and after too many from all places or from one network.
 */
export async function requestCode(
  context: Context,
  call: { readonly email: string; readonly purpose: CodePurpose; readonly caller: Caller; readonly now: Date },
): Promise<void> {
  const { email, purpose, caller, now } = call;
  const place = await findPlace(context, email, caller);
  await context.database.transaction(async (tx) => {
    await countAttempt(tx, context, { action: 'send-code', address: mailboxOf(email), place, network: caller.network, now });
    await forgetAttempts(tx, { action: purpose, address: email, place });
    const userId = (await findUserByEmail(tx, email))?.id ?? null;
    await logSecurity(tx, context, { kind: 'code-requested', userId, address: email, network: caller.network, now });
    await context.jobs.send(tx, sendCodeJob, { email, purpose });
  });
}

/** Makes the code and queues its email, when the address has an account. */
export async function sendCode(context: Context, { email, purpose }: z.output<typeof codeRequest>, jobId: string): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    if (!(await markDone(tx, jobId))) return;
    const user = await lockUserByEmail(tx, email);
    if (user === null) return;
    if (purpose === 'confirm-sign-up' && user.confirmedAt !== null) return queueMail(tx, context, alreadyConfirmedMail(email, user.language));
    const code = await issueCode(tx, context, { userId: user.id, purpose, now });
    await queueMail(tx, context, codeMail(email, purpose, code, user.language));
  });
}
