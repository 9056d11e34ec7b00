import { and, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { taxErrors, type enterEtims as endpoint, type IssuedInvoice } from '../../admin-contract.ts';
import { invoiceErrors } from '../../contract.ts';
import { describeIssued } from '../reading/list-issued.ts';
import { etimsDocuments } from '../tables.ts';

/** Ends a document that failed: a person has entered it in the portal. @throws INVOICE_NOT_FOUND, ETIMS_NOT_FAILED */
export async function enterEtims(tx: Tx, { params, body, actor, now, language }: Call<typeof endpoint>, context: Context): Promise<IssuedInvoice> {
  const known = isUuid(params.id) ? await describeIssued(context, tx, params.id, language) : undefined;
  if (known === undefined) return fail(invoiceErrors.INVOICE_NOT_FOUND);
  const { receipt, reason: note } = body;
  const [entered] = await tx
    .update(etimsDocuments)
    .set({ status: 'entered', receipt, note, problem: null })
    .where(and(eq(etimsDocuments.invoiceId, known.id), eq(etimsDocuments.status, 'failed')))
    .returning({ id: etimsDocuments.invoiceId });
  if (entered === undefined) fail(taxErrors.ETIMS_NOT_FAILED);
  const details = { receipt, reason: note };
  await recordAudit(tx, { actor, action: 'etims.entered', subject: `invoice:${known.id}`, subjectLabel: known.number, details, now });
  return (await describeIssued(context, tx, known.id, language)) ?? fail(invoiceErrors.INVOICE_NOT_FOUND);
}
