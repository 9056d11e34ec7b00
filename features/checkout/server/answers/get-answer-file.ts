import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { openAnswerFile } from '#features/questions/server/files/open-answer-file.ts';
import type { getAnswerFile as endpoint } from '../../answers/answers-contract.ts';
import { findOrder } from '../orders/find-order.ts';

/**
 * A file by which an order answers, for its buyer and who sells for its event; what the latter and admins open is in the audit log
 * (docs/reference/questions.md#files). @throws ORDER_NOT_FOUND, ANSWER_FILE_NOT_FOUND, UNAVAILABLE
 */
export async function getAnswerFile(context: Context, { params, actor, now }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const order = await findOrder(context.database.reader, params.id, actor, now);
  const file = await openAnswerFile(context, order.id, params.fileId);
  if (actor.id === order.customerId) return file;
  const subject = { subject: `order:${order.id}`, subjectLabel: order.orderNumber };
  await context.database.transaction((tx) =>
    recordAudit(tx, { actor, action: 'answer.file-opened', ...subject, details: { file: params.fileId.toLowerCase() }, now }),
  );
  return file;
}
