// By what an invoice is made: who it is from and for, and the rates of its month.
import { desc, eq } from 'drizzle-orm';
import type { Language } from '#platform/contract/language/languages.ts';
import type { Reader } from '#platform/server/database/database.ts';
import { organizations } from '#features/organizations/server/tables.ts';
import { DEFAULT_COUNTRY } from '../../invoice-facts.ts';
import { vatRateOf, type VatRate } from '../../rules.ts';
import { billingDetails, taxDetails, vatRates, withholdingAgents, type Party, type TaxRow } from '../tables.ts';

export interface Terms {
  readonly seller: Party;
  readonly buyer: Party;
  readonly language: Language;
  /** Null: no VAT is charged. */
  readonly vatBasisPoints: number | null;
  /** Null: nothing is withheld. */
  readonly withheldBasisPoints: number | null;
}

/** The terms of what is issued now for a month (2026-11). */
export async function readTerms(reader: Reader, organizationId: string, month: string): Promise<Terms> {
  const [organization] = await reader.select({ name: organizations.name }).from(organizations).where(eq(organizations.id, organizationId));
  const [billing] = await reader.select().from(billingDetails).where(eq(billingDetails.organizationId, organizationId));
  const own = await readTaxDetails(reader);
  const withheld = await readWithholding(reader, organizationId);
  return {
    seller: { name: own?.legalName ?? 'Vumi', taxNumber: own?.taxNumber ?? null, address: own?.address ?? null, country: null },
    buyer: {
      name: billing?.legalName ?? organization?.name ?? '',
      taxNumber: billing?.taxNumber ?? null,
      address: billing?.address ?? null,
      country: billing?.country ?? null,
    },
    language: billing?.language ?? 'en',
    vatBasisPoints: vatRateOf(await readVatRates(reader), own?.vatFrom ?? null, billing?.country ?? DEFAULT_COUNTRY, month),
    withheldBasisPoints: withheld === 0 ? null : withheld,
  };
}

/** Vumi's own; null: nobody has given them. */
export async function readTaxDetails(reader: Reader): Promise<TaxRow | null> {
  const [own] = await reader.select().from(taxDetails).orderBy(desc(taxDetails.createdAt), desc(taxDetails.id)).limit(1);
  return own ?? null;
}

/** The rates, by country and month, the newest that was set for each. */
export async function readVatRates(reader: Reader): Promise<readonly VatRate[]> {
  const { country, validFrom, basisPoints, createdAt, id } = vatRates;
  return reader
    .selectDistinctOn([country, validFrom], { country, validFrom, basisPoints })
    .from(vatRates)
    .orderBy(country, desc(validFrom), desc(createdAt), desc(id));
}

/** What an organization withholds, in basis points; 0: nothing. */
export async function readWithholding(reader: Reader, organizationId: string): Promise<number> {
  const [agent] = await reader
    .select({ basisPoints: withholdingAgents.basisPoints })
    .from(withholdingAgents)
    .where(eq(withholdingAgents.organizationId, organizationId))
    .orderBy(desc(withholdingAgents.createdAt), desc(withholdingAgents.id))
    .limit(1);
  return agent?.basisPoints ?? 0;
}
