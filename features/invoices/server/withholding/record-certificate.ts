import { randomUUIDv7 } from 'node:crypto';
import { eq, sum } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import { toMajor, toMinor } from '#platform/contract/money.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import { taxErrors, type IssuedInvoice, type recordCertificate as endpoint } from '../../admin-contract.ts';
import { invoiceErrors } from '../../contract.ts';
import { invoiceNumberFrom } from '../../invoice-facts.ts';
import { describeIssued } from '../reading/list-issued.ts';
import { invoices, withholdingCertificates } from '../tables.ts';

/**
 * Records what a certificate says was withheld of an invoice: at most what is left of it. A number counts once.
 * @throws INVOICE_NOT_FOUND, NOTHING_WITHHELD, MORE_THAN_WITHHELD, CERTIFICATE_KNOWN
 */
export async function recordCertificate(
  tx: Tx,
  { params, body, actor, now, language }: Call<typeof endpoint>,
  context: Context,
): Promise<IssuedInvoice> {
  // Locked: two certificates of one invoice come one after the other.
  const [invoice] = isUuid(params.id) ? await tx.select().from(invoices).where(eq(invoices.id, params.id)).for('update') : [];
  if (invoice === undefined) return fail(invoiceErrors.INVOICE_NOT_FOUND);
  if (invoice.withheldMinor === 0) fail(taxErrors.NOTHING_WITHHELD);
  const { certificate, amount } = body;
  const amountMinor = toMinor(amount);
  const [recorded] = await tx
    .select({ minor: sum(withholdingCertificates.amountMinor) })
    .from(withholdingCertificates)
    .where(eq(withholdingCertificates.invoiceId, invoice.id));
  if (Number(recorded?.minor ?? 0) + amountMinor > invoice.withheldMinor) fail(taxErrors.MORE_THAN_WITHHELD);
  const [fresh] = await tx
    .insert(withholdingCertificates)
    .values({ id: randomUUIDv7(), invoiceId: invoice.id, certificate, amountMinor, recordedBy: actor.id, createdAt: now })
    .onConflictDoNothing({ target: withholdingCertificates.certificate })
    .returning({ id: withholdingCertificates.id });
  if (fresh === undefined) fail(taxErrors.CERTIFICATE_KNOWN);
  const details = { certificate, amount: `${invoice.currency} ${toMajor(amountMinor)}` };
  const subject = `invoice:${invoice.id}`;
  await recordAudit(tx, { actor, action: 'withholding.certificate-recorded', subject, subjectLabel: invoiceNumberFrom(invoice), details, now });
  return (await describeIssued(context, tx, invoice.id, language)) ?? fail(invoiceErrors.INVOICE_NOT_FOUND);
}
