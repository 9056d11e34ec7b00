// The whole message, as text: it was compared with the schema of pain.001.001.09 (the names, their order, their lengths).
import { expect, test } from 'vitest';
import { painMessage } from './pain-message.ts';

const from = { name: 'Vumi', bic: 'VUMIKENA', account: '1000200030' };
const shop = {
  id: '01900000-0000-7000-8000-000000000001',
  amountMinor: 300_050,
  name: 'Salt & Sons <Ltd>',
  bic: 'KCBLKENX',
  account: '1234567890',
  about: 'Vumi: Jazz\nby the lake',
};
const other = { ...shop, id: '01900000-0000-7000-8000-000000000002', amountMinor: 100_000_000, name: 'x'.repeat(200), bic: 'EQBLKENAXXX' };

test('a message with two transfers', () => {
  const now = new Date('2026-12-14T22:30:15.123Z');
  const bytes = painMessage({ id: '01900000-0000-7000-8000-0000000000ff', from, currency: 'KES', transfers: [shop, other], now });
  const sums = '<NbOfTxs>2</NbOfTxs><CtrlSum>1003000.50</CtrlSum>';
  const id = '01900000000070008000';
  expect(new TextDecoder().decode(bytes)).toBe(
    [
      '<?xml version="1.0" encoding="UTF-8"?>\n',
      '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"><CstmrCdtTrfInitn>',
      `<GrpHdr><MsgId>${id}0000000000ff</MsgId><CreDtTm>2026-12-14T22:30:15Z</CreDtTm>${sums}<InitgPty><Nm>Vumi</Nm></InitgPty></GrpHdr>`,
      `<PmtInf><PmtInfId>${id}0000000000ff</PmtInfId><PmtMtd>TRF</PmtMtd>${sums}<ReqdExctnDt><Dt>2026-12-15</Dt></ReqdExctnDt>`,
      '<Dbtr><Nm>Vumi</Nm></Dbtr><DbtrAcct><Id><Othr><Id>1000200030</Id></Othr></Id><Ccy>KES</Ccy></DbtrAcct>',
      '<DbtrAgt><FinInstnId><BICFI>VUMIKENA</BICFI></FinInstnId></DbtrAgt><ChrgBr>DEBT</ChrgBr>',
      `<CdtTrfTxInf><PmtId><EndToEndId>${id}000000000001</EndToEndId></PmtId><Amt><InstdAmt Ccy="KES">3000.50</InstdAmt></Amt>`,
      '<CdtrAgt><FinInstnId><BICFI>KCBLKENX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>Salt &amp; Sons &lt;Ltd&gt;</Nm></Cdtr>',
      '<CdtrAcct><Id><Othr><Id>1234567890</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>Vumi: Jazz by the lake</Ustrd></RmtInf></CdtTrfTxInf>',
      `<CdtTrfTxInf><PmtId><EndToEndId>${id}000000000002</EndToEndId></PmtId><Amt><InstdAmt Ccy="KES">1000000.00</InstdAmt></Amt>`,
      `<CdtrAgt><FinInstnId><BICFI>EQBLKENAXXX</BICFI></FinInstnId></CdtrAgt><Cdtr><Nm>${'x'.repeat(140)}</Nm></Cdtr>`,
      '<CdtrAcct><Id><Othr><Id>1234567890</Id></Othr></Id></CdtrAcct><RmtInf><Ustrd>Vumi: Jazz by the lake</Ustrd></RmtInf></CdtTrfTxInf>',
      '</PmtInf></CstmrCdtTrfInitn></Document>\n',
    ].join(''),
  );
});
