// Mail is sent from a job: written in the caller's transaction, sealed while it waits because it may carry a code.
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { doOnce } from '../jobs/job-effects.ts';
import { handle } from '../jobs/job-handlers.ts';
import { defineJob } from '../jobs/jobs.ts';
import { messageSchema, type MailMessage } from './mail.ts';

const PURPOSE = 'mail';

const sendMailJob = defineJob({
  name: 'send-mail',
  data: z.object({ sealed: z.base64() }),
  retryLimit: 8,
  retryDelaySeconds: 5,
  concurrency: 10,
});

/** Queues a message in the caller's transaction: it is sent only when that commits. */
export async function queueMail(tx: Tx, context: Context, message: MailMessage): Promise<void> {
  const sealed = context.vault.seal(PURPOSE, Buffer.from(JSON.stringify(messageSchema.parse(message))));
  await context.jobs.send(tx, sendMailJob, { sealed: Buffer.from(sealed).toString('base64') });
}

export const mailJobs = [
  handle(sendMailJob, (context, { sealed }, jobId) =>
    doOnce(context, jobId, async () => {
      const plain = context.vault.open(PURPOSE, Buffer.from(sealed, 'base64'));
      await context.mail.send(messageSchema.parse(JSON.parse(Buffer.from(plain).toString('utf8'))), jobId);
    }),
  ),
];
