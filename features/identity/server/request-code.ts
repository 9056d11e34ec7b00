import { z } from 'zod';
import { fail } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import { defineJob } from '#platform/server/jobs.ts';
import { queueMail } from '#platform/server/mail.ts';
import { identityErrors } from '../contract.ts';
import { codePurposes, type CodePurpose } from '../rules.ts';
import { alreadyConfirmedMail, codeMail } from './code-mail.ts';
import { countAttempt, forgetAttempts } from './count-attempt.ts';
import { lockUserByEmail } from './find-user.ts';
import { issueCode } from './issue-code.ts';

const codeRequest = z.object({ email: z.string(), purpose: z.enum(codePurposes) });

export const sendCodeJob = defineJob({ name: 'send-identity-code', data: codeRequest, retryLimit: 5, retryDelaySeconds: 2, concurrency: 10 });

/**
 * Sends a code to an address (ResendConfirmationCode, ForgotPassword). Whether anybody is registered there is looked up by a job, later:
 * the answer and its time are the same for every address.
 * @throws LimitExceededException after five in an hour.
 */
export async function requestCode(
  context: Context,
  call: { readonly email: string; readonly purpose: CodePurpose; readonly now: Date },
): Promise<void> {
  const { email, purpose, now } = call;
  await context.database.transaction(async (tx) => {
    if (!(await countAttempt(tx, { action: 'send-code', address: email, now }))) fail(identityErrors.LimitExceededException);
    await forgetAttempts(tx, purpose, email);
    await context.jobs.send(tx, sendCodeJob, { email, purpose });
  });
}

/** Makes the code and queues its letter, when the address has an account. Repeated, it sends another code, which replaces the first. */
export async function sendCode(context: Context, { email, purpose }: z.output<typeof codeRequest>): Promise<void> {
  const now = context.clock.now();
  await context.database.transaction(async (tx) => {
    const user = await lockUserByEmail(tx, email);
    if (user === null) return;
    if (purpose === 'confirm-sign-up' && user.confirmedAt !== null) return queueMail(tx, context, alreadyConfirmedMail(email, user.language));
    const code = await issueCode(tx, context, { userId: user.id, purpose, now });
    await queueMail(tx, context, codeMail(email, purpose, code, user.language));
  });
}
