import { and, eq, isNull } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { taxErrors, type IssuedInvoice, type voidCertificate as endpoint } from '../../admin-contract.ts';
import { invoiceErrors } from '../../contract.ts';
import { describeIssued } from '../reading/list-issued.ts';
import { withholdingCertificates } from '../tables.ts';

/** Takes back a certificate that was recorded wrongly. It stays as a row, and counts no more. @throws INVOICE_NOT_FOUND, CERTIFICATE_NOT_FOUND */
export async function voidCertificate(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<IssuedInvoice> {
  const known = isUuid(params.id) ? await describeIssued(context, tx, params.id, language) : undefined;
  if (known === undefined) return fail(invoiceErrors.INVOICE_NOT_FOUND);
  const { id, invoiceId, voidedAt } = withholdingCertificates;
  const [voided] = isUuid(params.certificate)
    ? await tx
        .update(withholdingCertificates)
        .set({ voidedAt: now, voidedBy: actor.id, voidReason: body.reason })
        .where(and(eq(id, params.certificate), eq(invoiceId, known.id), isNull(voidedAt)))
        .returning()
    : [];
  if (voided === undefined) return fail(taxErrors.CERTIFICATE_NOT_FOUND);
  const details = { certificate: voided.certificate, amount: `${known.currency} ${toMajor(voided.amountMinor)}`, reason: body.reason };
  await recordAudit(tx, {
    actor,
    action: 'withholding.certificate-voided',
    subject: `invoice:${known.id}`,
    subjectLabel: known.number,
    details,
    now,
  });
  return (await describeIssued(context, tx, known.id, language)) ?? fail(invoiceErrors.INVOICE_NOT_FOUND);
}
