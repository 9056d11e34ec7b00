// The answers of a bank to a file of transfers: a payment status report (pain.002.001.10), or a statement of the account (camt.053.001.08). Elements stand in
// the order of the schemas.
import { writeXml, type XmlElement } from '#platform/server/files/write-xml.ts';
import { attributeOf, childrenOf, elementAt, readXml, textAt, type XmlNode } from '#platform/server/files/read-xml.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';

export interface SentTransfer {
  readonly id: string;
  readonly amount: string;
  readonly currency: string;
}

export interface SentFile {
  readonly id: string;
  readonly account: string;
  readonly currency: string;
  readonly transfers: readonly SentTransfer[];
}

/** A file that was taken to the bank; null for what is no customer credit transfer initiation. */
export function readSentFile(text: string): SentFile | null {
  const message = elementAt(readXml(new TextEncoder().encode(text)) ?? {}, 'Document', 'CstmrCdtTrfInitn');
  const instruction = message === null ? null : elementAt(message, 'PmtInf');
  if (message === null || instruction === null) return null;
  const transfers = childrenOf(instruction, 'CdtTrfTxInf').map((transfer: XmlNode) => ({
    id: textAt(transfer, 'PmtId', 'EndToEndId'),
    amount: textAt(transfer, 'Amt', 'InstdAmt'),
    currency: attributeOf(elementAt(transfer, 'Amt', 'InstdAmt'), 'Ccy'),
  }));
  const account = textAt(instruction, 'DbtrAcct', 'Id', 'Othr', 'Id');
  return { id: textAt(message, 'GrpHdr', 'MsgId'), account, currency: textAt(instruction, 'DbtrAcct', 'Ccy'), transfers };
}

/** What becomes of a transfer: a status, and of a refusal its reason. */
export interface Decided extends SentTransfer {
  readonly status: 'ACSC' | 'RJCT' | 'PDNG';
  readonly reason: string;
}

interface Answer {
  readonly file: SentFile;
  readonly decided: readonly Decided[];
  readonly now: Date;
}

const when = (now: Date): string => now.toISOString().replace(/\.\d+Z$/, 'Z');
/** Another one for each answer. */
const nameOf = (kind: string, { file, now }: Answer): string =>
  `${kind}${file.id.slice(-12)}${now.getTime().toString(36)}`.toUpperCase().slice(0, 35);
const referenceOf = (id: string): string => `FT${id.slice(-10).toUpperCase()}`;
const amountOf = (name: string, { amount, currency }: SentTransfer): XmlElement => [name, amount, { Ccy: currency }];

/** The report. */
export function writeReport(answer: Answer): Uint8Array<ArrayBuffer> {
  const { file, decided, now } = answer;
  const transfers = decided.map((one): XmlElement => [
    'TxInfAndSts',
    [
      ['OrgnlEndToEndId', one.id],
      ['TxSts', one.status],
      ...(one.status === 'RJCT' ? ([['StsRsnInf', [['Rsn', [['Cd', one.reason]]]]]] as const) : []),
      ...(one.status === 'ACSC' ? ([['AcctSvcrRef', referenceOf(one.id)]] as const) : []),
      ['OrgnlTxRef', [['Amt', [amountOf('InstdAmt', one)]]]],
    ],
  ]);
  const original: readonly XmlElement[] = [
    ['OrgnlMsgId', file.id],
    ['OrgnlMsgNmId', 'pain.001.001.09'],
  ];
  return document('pain.002.001.10', 'CstmrPmtStsRpt', [
    [
      'GrpHdr',
      [
        ['MsgId', nameOf('PSR', answer)],
        ['CreDtTm', when(now)],
      ],
    ],
    ['OrgnlGrpInfAndSts', original],
    ['OrgnlPmtInfAndSts', [['OrgnlPmtInfId', file.id], ...transfers]],
  ]);
}

/** The statement of the day, with what was paid, and a charge of the bank. */
export function writeStatement(answer: Answer): Uint8Array<ArrayBuffer> {
  const { file, decided, now } = answer;
  const today = when(now).slice(0, 10);
  const booked = (amount: XmlElement, reference: string, details: readonly XmlElement[]): XmlElement => [
    'Ntry',
    [
      amount,
      ['CdtDbtInd', 'DBIT'],
      ['Sts', [['Cd', 'BOOK']]],
      ['BookgDt', [['Dt', today]]],
      ['AcctSvcrRef', reference],
      ['NtryDtls', [['TxDtls', details]]],
    ],
  ];
  const entries = decided
    .filter(({ status }) => status === 'ACSC')
    .map((one) =>
      booked(amountOf('Amt', one), referenceOf(one.id), [['Refs', [['EndToEndId', one.id]]], amountOf('Amt', one), ['CdtDbtInd', 'DBIT']]),
    );
  const charge = booked(['Amt', '50.00', { Ccy: file.currency }], `CH${now.getTime().toString(36).toUpperCase()}`, [
    ['RmtInf', [['Ustrd', 'Charge for transfers']]],
  ]);
  return document('camt.053.001.08', 'BkToCstmrStmt', [
    [
      'GrpHdr',
      [
        ['MsgId', nameOf('STM', answer)],
        ['CreDtTm', when(now)],
      ],
    ],
    [
      'Stmt',
      [
        ['Id', nameOf('S', answer)],
        ['CreDtTm', when(now)],
        [
          'Acct',
          [
            ['Id', [['Othr', [['Id', file.account]]]]],
            ['Ccy', file.currency],
          ],
        ],
        ...entries,
        charge,
      ],
    ],
  ]);
}

const document = (message: string, name: string, content: readonly XmlElement[]): Uint8Array<ArrayBuffer> =>
  writeXml(['Document', [[name, content]], { xmlns: `${NAMESPACE}${message}` }]);
