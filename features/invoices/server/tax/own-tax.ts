// Vumi's own tax data, as admins give them. What was issued has a copy of its own, and stays as it is.
import { randomUUIDv7 } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { recordAudit } from '#features/audit/server/record-audit.ts';
import type { changeOwnTax as changeEndpoint, OwnTax, setVatRate as rateEndpoint } from '../../admin-contract.ts';
import { taxDetails, vatRates } from '../tables.ts';
import { readTaxDetails, readVatRates } from './read-terms.ts';

export const getOwnTax = ({ database: { reader } }: Context): Promise<OwnTax> => describe(reader);

/** Gives Vumi's own data from now on. */
export async function changeOwnTax(tx: Tx, { body, actor, now }: Call<typeof changeEndpoint>): Promise<OwnTax> {
  const { vatFrom, ...of } = body;
  const before = (await describe(tx)).details;
  await tx
    .insert(taxDetails)
    .values({ ...of, id: randomUUIDv7(), vatFrom: vatFrom === null ? null : `${vatFrom}-01`, changedBy: actor.id, createdAt: now });
  const details = { ...(before !== null && { from: say(before) }), to: say(body) };
  await recordAudit(tx, { actor, action: 'tax.details-changed', subject: 'tax:own', subjectLabel: body.legalName, details, now });
  return describe(tx);
}

const say = ({ legalName, taxNumber, address, vatFrom }: NonNullable<OwnTax['details']>): string =>
  [legalName, taxNumber ?? '–', address, vatFrom === null ? 'no VAT' : `VAT ${vatFrom}`].join(', ');

/** Sets a rate; of two for one country and month the newer one counts. */
export async function setVatRate(tx: Tx, { body, actor, now }: Call<typeof rateEndpoint>): Promise<OwnTax> {
  const { country, month, percent } = body;
  const row = { id: randomUUIDv7(), country, validFrom: `${month}-01`, basisPoints: Math.round(percent * 100) };
  await tx.insert(vatRates).values({ ...row, setBy: actor.id, createdAt: now });
  const details = { from: month, to: `${percent} %` };
  await recordAudit(tx, { actor, action: 'tax.rate-set', subject: `tax:${country}`, subjectLabel: `${country} ${month}`, details, now });
  return describe(tx);
}

async function describe(reader: Reader): Promise<OwnTax> {
  const own = await readTaxDetails(reader);
  const rates = await readVatRates(reader);
  return {
    details:
      own === null ? null : { legalName: own.legalName, taxNumber: own.taxNumber, address: own.address, vatFrom: own.vatFrom?.slice(0, 7) ?? null },
    rates: rates.map(({ country, validFrom, basisPoints }) => {
      const month = validFrom.slice(0, 7);
      return { id: `${country} ${month}`, country, month, percent: basisPoints / 100 };
    }),
  };
}
