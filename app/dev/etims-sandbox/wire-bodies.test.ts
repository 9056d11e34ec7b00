// The sandbox answers in the documented form, and the adapter writes and reads it: both are held against the bodies of the documentation.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { codesSchema, deviceSchema, receiptSchema } from '#features/invoices/server/etims/oscu-adapter.ts';
import { etimsSandbox } from '#features/invoices/server/etims/etims-settings.ts';
import { saleBody } from '#features/invoices/server/etims/sale-body.ts';
import { createTestApp, type TestApp } from '#test/test-app.ts';
import { documentedCodes, documentedInit, documentedReceipt, documentedSale } from './documented-bodies.ts';

let app: TestApp;
let authorization: string;

beforeAll(async () => {
  app = await createTestApp();
  const basic = Buffer.from(`${etimsSandbox.consumerKey}:${etimsSandbox.consumerSecret}`).toString('base64');
  const token = await app.get('/sandbox/etims/token?grant_type=client_credentials', { headers: { authorization: `Basic ${basic}` } });
  authorization = `Bearer ${String(token.body?.['access_token'])}`;
});
afterAll(() => app.close());

const post = async (path: string, body: object, headers: Readonly<Record<string, string>> = {}) =>
  (await app.post(`/sandbox/etims${path}`, body, { headers: { authorization, ...headers } })).body as Record<string, never>;
const init = { tin: 'A123456789Z', bhfId: '00', dvcSrlNo: etimsSandbox.device };

/** Every key of the documented body, with a value of the same kind where there is one. */
function expectSameForm(got: unknown, documented: object): void {
  const body = got as Record<string, unknown>;
  for (const [key, value] of Object.entries(documented)) {
    expect(Object.keys(body)).toContain(key);
    if (value !== null && body[key] !== null) expect([key, typeof body[key]]).toEqual([key, typeof value]);
  }
}

const taxTypes = [
  { code: 'B', name: 'B-16.00%', percent: 16 },
  { code: 'D', name: 'D-Non-VAT', percent: 0 },
];
const sale = saleBody(
  {
    name: 'VI-2027-000001',
    number: 1,
    corrects: null,
    issuedAt: new Date('2026-12-31T22:05:00Z'),
    buyer: { name: 'Lakeside Events Ltd', pin: 'A123456789Z' },
    taxType: { code: 'B', name: 'B-16.00%', percent: 16 },
    lines: [{ name: 'Taarab by the lake', totalMinor: 11_600, vatMinor: 1600 }],
    totalMinor: 11_600,
    vatMinor: 1600,
  },
  taxTypes,
  etimsSandbox,
);

test('a device, the codes and a sale in the documented forms', async () => {
  const made = await post('/selectInitOsdcInfo', init);
  expectSameForm(made, documentedInit);
  const { info } = made['data'] as unknown as (typeof documentedInit)['data'];
  expectSameForm(info, documentedInit.data.info);
  const headers = { tin: init.tin, bhfId: init.bhfId, cmcKey: info.cmcKey };
  const codes = await post('/selectCodeList', { lastReqDt: '20180520000000' }, headers);
  expectSameForm(codes, documentedCodes);
  const [taxation] = (codes['data'] as unknown as (typeof documentedCodes)['data']).clsList;
  expectSameForm(taxation, documentedCodes.data.clsList[0] ?? {});
  expectSameForm(taxation?.dtlList[0], documentedCodes.data.clsList[0]?.dtlList[0] ?? {});
  const receipt = await post('/saveTrnsSalesOsdc', sale, headers);
  expectSameForm(receipt, documentedReceipt);
  expectSameForm(receipt['data'], documentedReceipt.data);
  expect(await post('/saveTrnsSalesOsdc', sale, headers)).toMatchObject({ resultCd: '994' });
  expect(await post('/saveTrnsSalesOsdc', { ...sale, invcNo: 2, totAmt: 1 }, headers)).toMatchObject({ resultCd: '910' });
  expect(await post('/saveTrnsSalesOsdc', { ...sale, invcNo: 2 }, { ...headers, cmcKey: 'wrong' })).toMatchObject({ resultCd: '901' });
  expect(await post('/selectInitOsdcInfo', init)).toMatchObject({ resultCd: '902' });
});

test('the adapter writes the documented sale, with the tax codes of the list', () => {
  const { trdInvcNo, ...rest } = documentedSale;
  expectSameForm(sale, rest);
  expect(typeof trdInvcNo).toBe('number');
  expectSameForm((sale['itemList'] as object[])[0], documentedSale.itemList[0] ?? {});
  expect(sale).toMatchObject({ taxblAmtB: 116, taxRtB: 16, taxAmtB: 16, taxblAmtA: 0, taxRtD: 0, taxblAmtE: 0, totTaxAmt: 16, salesDt: '20270101' });
});

test('the adapter reads the documented answers', () => {
  expect(deviceSchema.parse(documentedInit.data).info).toMatchObject({ cmcKey: 'f0b9831bd2334874b7ec815e40347bc4', sdcId: 'KRACU013000001' });
  expect(codesSchema.parse(documentedCodes.data).clsList[0]?.dtlList?.[1]).toMatchObject({ cd: 'B', userDfnCd1: '18' });
  expect(receiptSchema.parse(documentedReceipt.data)).toMatchObject({ curRcptNo: '1', rcptSign: 'QUII27MATATSHFRB' });
});

test('without the right credentials nothing is answered', async () => {
  expect((await app.get('/sandbox/etims/token')).status).toBe(401);
  expect((await app.post('/sandbox/etims/selectInitOsdcInfo', init)).status).toBe(401);
});
