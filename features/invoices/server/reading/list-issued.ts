// All documents, as admins see them.
import { and, count, eq, sql, type SQL } from 'drizzle-orm';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMajor } from '#platform/contract/money.ts';
import type { Context } from '#platform/server/context.ts';
import { containing, type Reader } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import type { IssuedInvoice, listIssuedInvoices as endpoint } from '../../admin-contract.ts';
import { etimsSettings } from '../etims/etims-settings.ts';
import { etimsDevices, etimsDocuments, invoices, type EtimsRow } from '../tables.ts';
import { correctedInvoice, describeInvoice, newestFirst, ofInvoice } from './describe-invoice.ts';

function select(reader: Reader) {
  const { kind, year, number, month } = correctedInvoice;
  const certificates = sql<{ id: string; certificate: string; minor: number }[]>`coalesce((
    select json_agg(json_build_object('id', id, 'certificate', certificate, 'minor', amount_minor) order by created_at, id)
    from withholding_certificates where invoice_id = ${invoices.id} and voided_at is null), '[]')`;
  const organization = { id: organizations.id, name: organizations.name };
  return reader
    .select({ row: invoices, corrected: { kind, year, number, month }, ...ofInvoice, organization, certificates, etims: etimsDocuments })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .leftJoin(correctedInvoice, eq(correctedInvoice.id, invoices.correctsId))
    .leftJoin(etimsDocuments, eq(etimsDocuments.invoiceId, invoices.id));
}

type Found = Awaited<ReturnType<typeof select>>[number];

const describe = (context: Context, { certificates, organization, etims, ...found }: Found, language: Language): IssuedInvoice => ({
  ...describeInvoice(found),
  organization,
  certified: toMajor(certificates.reduce((sum, { minor }) => sum + minor, 0)),
  certificates: certificates.map(({ id, certificate, minor }) => ({ id, certificate, amount: toMajor(minor) })),
  etims: etims === null ? null : describeEtims(context, etims, language),
});

function describeEtims(context: Context, row: EtimsRow, language: Language): IssuedInvoice['etims'] {
  const { number, status, tries, problem, signature, receipt } = row;
  const settings = etimsSettings(context);
  const canRetry = status === 'failed' && number !== null && row.tin === settings?.tin && row.branch === settings.branch;
  return { number, status, tries, signature, receipt, canRetry, problem: problem === null ? null : context.translate(problem, language) };
}

/** A document as admins see it; undefined when there is none with this id. */
export async function describeIssued(context: Context, reader: Reader, id: string, language: Language): Promise<IssuedInvoice | undefined> {
  const [found] = await select(reader).where(eq(invoices.id, id));
  return found === undefined ? undefined : describe(context, found, language);
}

/** As `invoiceNumberFrom` writes it. */
const shownNumber = sql`case ${invoices.kind} when 'invoice' then 'VI-' else 'VC-' end || ${invoices.year} || '-' || lpad(${invoices.number}::text, 6, '0')`;

/** One page of all documents, the newest first, and how it stands with eTIMS. */
export async function listIssuedInvoices(context: Context, { query, language }: Call<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const { reader } = context.database;
  const { page, limit, search, kind, etims } = query;
  const filters: (SQL | undefined)[] = [
    search ? sql`(${organizations.name} ilike ${containing(search)} or ${shownNumber} ilike ${containing(search)})` : undefined,
    kind === undefined ? undefined : eq(invoices.kind, kind),
    etims === undefined ? undefined : eq(etimsDocuments.status, etims),
  ];
  const where = and(...filters);
  const rows = await select(reader)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await reader
    .select({ total: count() })
    .from(invoices)
    .innerJoin(organizations, eq(organizations.id, invoices.organizationId))
    .leftJoin(etimsDocuments, eq(etimsDocuments.invoiceId, invoices.id))
    .where(where);
  const total = all?.total ?? 0;
  const items = rows.map((row) => describe(context, row, language));
  return { items, page, limit, total, hasMore: page * limit < total, etims: await readEtims(context, language) };
}

/** Null where eTIMS is off. */
async function readEtims(context: Context, language: Language): Promise<OutputOf<typeof endpoint>['etims']> {
  const settings = etimsSettings(context);
  if (settings === null) return null;
  const { reader } = context.database;
  const [device] = await reader
    .select({ device: etimsDevices.device, sealedKey: etimsDevices.sealedKey, problem: etimsDevices.problem })
    .from(etimsDevices)
    .where(and(eq(etimsDevices.tin, settings.tin), eq(etimsDevices.branch, settings.branch)));
  const [failed] = await reader.select({ count: count() }).from(etimsDocuments).where(eq(etimsDocuments.status, 'failed'));
  const problem = device?.problem ?? null;
  return {
    isReady: device?.sealedKey != null && device.device === settings.device,
    problem: problem === null ? null : context.translate(problem, language),
    failed: failed?.count ?? 0,
  };
}
