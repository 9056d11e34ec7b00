import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { taxErrors, type IssuedInvoice, type retryEtims as endpoint } from '../../admin-contract.ts';
import { invoiceErrors } from '../../contract.ts';
import { describeIssued } from '../reading/list-issued.ts';
import { etimsDocuments } from '../tables.ts';

/** Lets a document that failed be sent again, under the number that it has. @throws INVOICE_NOT_FOUND, ETIMS_NOT_FAILED */
export async function retryEtims(tx: Tx, { params, actor, now, language }: Call<typeof endpoint>, context: Context): Promise<IssuedInvoice> {
  const known = isUuid(params.id) ? await describeIssued(context, tx, params.id, language) : undefined;
  if (known === undefined) return fail(invoiceErrors.INVOICE_NOT_FOUND);
  const [again] = await tx
    .update(etimsDocuments)
    .set({ status: 'waiting', tries: 0, nextAt: now })
    .where(and(eq(etimsDocuments.invoiceId, known.id), eq(etimsDocuments.status, 'failed')))
    .returning({ id: etimsDocuments.invoiceId });
  if (again === undefined) fail(taxErrors.ETIMS_NOT_FAILED);
  const details = { number: String(known.etims?.number ?? '') };
  await recordAudit(tx, { actor, action: 'etims.retried', subject: `invoice:${known.id}`, subjectLabel: known.number, details, now });
  return (await describeIssued(context, tx, known.id, language)) ?? fail(invoiceErrors.INVOICE_NOT_FOUND);
}
