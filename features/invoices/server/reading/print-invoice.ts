import { and, asc, eq } from 'drizzle-orm';
import { fail } from '#platform/contract/errors.ts';
import type { FileAnswer } from '#platform/contract/file.ts';
import { demand } from '#platform/contract/policy.ts';
import { isUuid } from '#platform/contract/uuid.ts';
import type { Context } from '#platform/server/context.ts';
import type { Call } from '#platform/server/http/http.ts';
import { organizationPolicy } from '#features/organizations/policy.ts';
import { findOrganization } from '#features/organizations/server/members/find-organization.ts';
import { invoiceErrors, type printInvoice as endpoint } from '../../contract.ts';
import { invoiceNumberFrom } from '../../invoice-facts.ts';
import { etimsLink } from '../etims/etims-settings.ts';
import { etimsDevices, etimsDocuments, invoiceLines } from '../tables.ts';
import { readInvoice } from './describe-invoice.ts';
import { invoicePdf, type Registered } from './invoice-pdf.ts';

/** A document as a file, for who sees the money of its organization: of others it does not exist. @throws INVOICE_NOT_FOUND, FORBIDDEN */
export async function printInvoice(context: Context, { params, actor, now }: Call<typeof endpoint>): Promise<FileAnswer> {
  const { reader } = context.database;
  const found = isUuid(params.id) ? await readInvoice(reader, params.id) : undefined;
  if (found === undefined) return fail(invoiceErrors.INVOICE_NOT_FOUND);
  const organization = await findOrganization(reader, actor, found.row.organizationId);
  // For any other account it does not exist.
  if (organizationPolicy.relationOf(actor, organization) === 'other') fail(invoiceErrors.INVOICE_NOT_FOUND);
  demand(organizationPolicy.decide('seeMoney', actor, organization, now));
  const lines = await reader.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, found.row.id)).orderBy(asc(invoiceLines.eventName));
  return { name: `vumi-${invoiceNumberFrom(found.row)}.pdf`, content: await invoicePdf(found, lines, await readRegistered(context, found.row.id)) };
}

/** What eTIMS says about a document; null where it has none of it. */
async function readRegistered({ database: { reader }, config }: Context, id: string): Promise<Registered | null> {
  const [found] = await reader
    .select({ row: etimsDocuments, controlUnit: etimsDevices.controlUnit })
    .from(etimsDocuments)
    .innerJoin(etimsDevices, and(eq(etimsDevices.tin, etimsDocuments.tin), eq(etimsDevices.branch, etimsDocuments.branch)))
    .where(eq(etimsDocuments.invoiceId, id));
  if (found === undefined) return null;
  const { tin, branch, status, receipt, internalData, signature } = found.row;
  const isSent = status === 'sent';
  if (receipt === null || internalData === null || signature === null) return { isSent, receipt: null };
  const address = etimsLink(config, { tin, branch, signature });
  return { isSent, receipt: { controlUnit: found.controlUnit, receipt, internalData, signature, address } };
}
