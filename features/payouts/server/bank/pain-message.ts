// A message to our bank: ISO 20022 customer credit transfer initiation, pain.001.001.09, one payment instruction with a transfer for each part
// (docs/reference/payments/payouts.md#banks). Elements stand in the order of the schema.
import { toMajor, type Currency } from '#platform/contract/money.ts';
import { writeXml, type XmlElement } from '#platform/server/files/write-xml.ts';
import type { OwnAccount } from './bank-settings.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';
const NAME_LENGTH_MAX = 140;
const TEXT_LENGTH_MAX = 140;

export interface BankTransfer {
  /** Of the part: the bank repeats it without its dashes (EndToEndId). */
  readonly id: string;
  readonly amountMinor: number;
  readonly name: string;
  readonly bic: string;
  readonly account: string;
  /** What the receiver reads beside it. */
  readonly about: string;
}

interface BankMessage {
  /** Of the file: the name of the message, without its dashes. */
  readonly id: string;
  readonly from: OwnAccount;
  readonly currency: Currency;
  readonly transfers: readonly BankTransfer[];
  readonly now: Date;
}

/** Ids have 32 characters so, of 35 that are taken. */
const idOf = (id: string): string => id.replaceAll('-', '');
const amountOf = (minor: number): string => toMajor(minor).toFixed(2);
const cut = (text: string, most: number): string => [...text.replace(/\s+/g, ' ').trim()].slice(0, most).join('');
const party = (name: string): readonly XmlElement[] => [['Nm', cut(name, NAME_LENGTH_MAX)]];
const agent = (bic: string): readonly XmlElement[] => [['FinInstnId', [['BICFI', bic]]]];
const accountId = (account: string): XmlElement => ['Id', [['Othr', [['Id', account]]]]];

function transfer({ id, amountMinor, name, bic, account, about }: BankTransfer, currency: Currency): XmlElement {
  return [
    'CdtTrfTxInf',
    [
      ['PmtId', [['EndToEndId', idOf(id)]]],
      ['Amt', [['InstdAmt', amountOf(amountMinor), { Ccy: currency }]]],
      ['CdtrAgt', agent(bic)],
      ['Cdtr', party(name)],
      ['CdtrAcct', [accountId(account)]],
      ['RmtInf', [['Ustrd', cut(about, TEXT_LENGTH_MAX)]]],
    ],
  ];
}

/** The bytes of the message. Amounts have two decimals; the bank is asked to take its charges from our account, and to pay today (in Nairobi). */
export function painMessage({ id, from, currency, transfers, now }: BankMessage): Uint8Array<ArrayBuffer> {
  const sums: readonly XmlElement[] = [
    ['NbOfTxs', String(transfers.length)],
    ['CtrlSum', amountOf(transfers.reduce((sum, { amountMinor }) => sum + amountMinor, 0))],
  ];
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Nairobi' }).format(now);
  const instruction: readonly XmlElement[] = [
    ['PmtInfId', idOf(id)],
    ['PmtMtd', 'TRF'],
    ...sums,
    ['ReqdExctnDt', [['Dt', today]]],
    ['Dbtr', party(from.name)],
    ['DbtrAcct', [accountId(from.account), ['Ccy', currency]]],
    ['DbtrAgt', agent(from.bic)],
    ['ChrgBr', 'DEBT'],
    ...transfers.map((one) => transfer(one, currency)),
  ];
  const header: readonly XmlElement[] = [
    ['MsgId', idOf(id)],
    ['CreDtTm', now.toISOString().replace(/\.\d+Z$/, 'Z')],
    ...sums,
    ['InitgPty', party(from.name)],
  ];
  return writeXml([
    'Document',
    [
      [
        'CstmrCdtTrfInitn',
        [
          ['GrpHdr', header],
          ['PmtInf', instruction],
        ],
      ],
    ],
    { xmlns: NAMESPACE },
  ]);
}
