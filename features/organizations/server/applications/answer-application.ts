import { and, desc, eq, ne } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { fail } from '#platform/contract/errors.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { queueMail } from '#platform/server/mail/queue-mail.ts';
import {
  applicationErrors,
  type answerApplication as answerEndpoint,
  type Application,
  type getOwnApplication as ownEndpoint,
} from '../../applications/application-contract.ts';
import { applicationPolicy } from '../../policy.ts';
import { businessApplications, type ApplicationRow } from '../tables.ts';
import { newApplicationMail } from './application-mail.ts';
import { describeApplication } from './describe-application.ts';
import { recordHistory } from './record-history.ts';

/** The latest application of the caller, or null. */
export async function getOwnApplication(
  { database: { reader } }: Context,
  { actor }: Call<typeof ownEndpoint>,
): Promise<OutputOf<typeof ownEndpoint>> {
  const [latest] = await reader
    .select()
    .from(businessApplications)
    .where(and(eq(businessApplications.userId, actor.id), ne(businessApplications.status, 'unconfirmed')))
    .orderBy(desc(businessApplications.createdAt), desc(businessApplications.id))
    .limit(1);
  return latest === undefined ? null : describeApplication(reader, latest, { forAdmin: false });
}

/** The application, locked until the transaction ends. @throws APPLICATION_NOT_FOUND also for one whose sign-up is not confirmed */
export async function lockApplication(tx: Tx, id: string): Promise<ApplicationRow> {
  const [row] = isUuid(id) ? await tx.select().from(businessApplications).where(eq(businessApplications.id, id)).for('update') : [];
  return row === undefined || row.status === 'unconfirmed' ? fail(applicationErrors.APPLICATION_NOT_FOUND) : row;
}

/** Answers the open question: the application waits for a decision again. @throws APPLICATION_NOT_FOUND, NOT_ASKED */
export async function answerApplication(tx: Tx, { params, body, actor, now }: Call<typeof answerEndpoint>, context: Context): Promise<Application> {
  const application = await lockApplication(tx, params.id);
  demand(applicationPolicy.decide('answer', actor, application, now));
  const [answered] = await tx
    .update(businessApplications)
    .set({ status: 'pending', updatedAt: now })
    .where(and(eq(businessApplications.id, application.id), eq(businessApplications.status, 'more_information')))
    .returning();
  if (answered === undefined) return fail(applicationErrors.NOT_ASKED);
  await recordHistory(tx, { applicationId: application.id, at: now, kind: 'answered', adminEmail: null, note: body.answer });
  await queueMail(tx, context, newApplicationMail(context, answered, body.answer));
  return describeApplication(tx, answered, { forAdmin: false });
}
