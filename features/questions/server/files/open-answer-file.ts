import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { AnyFileAnswer } from '#platform/contract/file.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import { questionErrors } from '../../contract.ts';
import { answerFiles } from '../tables.ts';
import { getAnswerFile } from './answer-file-store.ts';

/** A file by which an order answers. The caller has seen that its reader may read the order's answers. @throws ANSWER_FILE_NOT_FOUND, UNAVAILABLE */
export async function openAnswerFile(context: Context, orderId: string, id: string): Promise<AnyFileAnswer & { readonly name: string }> {
  const [file] = isUuid(id)
    ? await context.database.reader
        .select()
        .from(answerFiles)
        .where(and(eq(answerFiles.id, id), eq(answerFiles.orderId, orderId), eq(answerFiles.status, 'stored')))
    : [];
  if (file === undefined || file.sealedKey === null) return fail(questionErrors.ANSWER_FILE_NOT_FOUND);
  const content = await getAnswerFile(context, file.id, file.sealedKey);
  if (content === null) {
    context.log.error({ answerFileId: file.id }, 'the store has lost a file that answers');
    return fail(questionErrors.ANSWER_FILE_NOT_FOUND);
  }
  return { name: file.name, content: new Uint8Array(content), mediaType: file.mediaType };
}
