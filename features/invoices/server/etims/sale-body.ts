// The body of `saveTrnsSalesOsdc`, after github.com/paybillke/kra-etims-oscu-docs (Save Sales Transaction).
import { toMajor } from '#platform/contract/money.ts';
import { toNairobiStamp } from '#features/payments/server/mpesa/nairobi-time.ts';
import type { EtimsDocument, TaxType } from './etims-port.ts';
import type { EtimsSettings } from './etims-settings.ts';

/** Of the documented code lists: another way of payment, approved, a refund. */
const PAID_OTHERWISE = '07';
const APPROVED = '02';
const REFUND = '06';
/** A unit without a package. */
const NO_PACKAGE = 'NT';
const UNIT = 'U';
const NAME_LENGTH_MAX = 60;
const ITEM_LENGTH_MAX = 200;
const WRITER = 'Vumi';
/** The register tells sums of these, whatever they mean. */
const taxCodes = ['A', 'B', 'C', 'D', 'E'] as const;

/** As the documentation has them: taxable amounts and totals include the tax. */
export function saleBody(document: EtimsDocument, taxTypes: readonly TaxType[], { item }: Pick<EtimsSettings, 'item'>): Record<string, unknown> {
  const { name, number, corrects, issuedAt, buyer, taxType, lines, totalMinor, vatMinor } = document;
  const at = toNairobiStamp(issuedAt);
  const total = toMajor(totalMinor);
  const sums = taxCodes.flatMap((code) => {
    const isOwn = code === taxType.code;
    return [
      [`taxblAmt${code}`, isOwn ? total : 0],
      [`taxRt${code}`, taxTypes.find((one) => one.code === code)?.percent ?? 0],
      [`taxAmt${code}`, isOwn ? toMajor(vatMinor) : 0],
    ];
  });
  const pin = buyer.pin === null ? {} : { custTin: buyer.pin };
  return {
    trdInvcNo: name,
    invcNo: number,
    orgInvcNo: corrects ?? 0,
    ...pin,
    custNm: buyer.name.slice(0, NAME_LENGTH_MAX),
    salesTyCd: 'N',
    rcptTyCd: corrects === null ? 'S' : 'R',
    pmtTyCd: PAID_OTHERWISE,
    salesSttsCd: APPROVED,
    cfmDt: at,
    salesDt: at.slice(0, 8),
    ...(corrects !== null && { rfdDt: at, rfdRsnCd: REFUND }),
    totItemCnt: lines.length,
    ...Object.fromEntries(sums),
    totTaxblAmt: total,
    totTaxAmt: toMajor(vatMinor),
    totAmt: total,
    prchrAcptcYn: 'N',
    regrId: WRITER,
    regrNm: WRITER,
    modrId: WRITER,
    modrNm: WRITER,
    receipt: { ...pin, rcptPbctDt: at, prchrAcptcYn: 'N' },
    itemList: lines.map((line, index) => {
      const amount = toMajor(line.totalMinor);
      return {
        itemSeq: index + 1,
        itemCd: item.code,
        itemClsCd: item.class,
        itemNm: line.name.slice(0, ITEM_LENGTH_MAX),
        pkgUnitCd: NO_PACKAGE,
        pkg: 1,
        qtyUnitCd: UNIT,
        qty: 1,
        prc: amount,
        splyAmt: amount,
        dcRt: 0,
        dcAmt: 0,
        taxTyCd: taxType.code,
        taxblAmt: amount,
        taxAmt: toMajor(line.vatMinor),
        totAmt: amount,
      };
    }),
  };
}
