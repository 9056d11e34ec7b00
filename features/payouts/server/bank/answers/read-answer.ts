// The two messages with which a bank answers, as data: pain.002.001.10 (customer payment status report) and camt.053.001.08 (bank to customer statement).
import { isCurrency, toMinor, type Currency } from '#platform/contract/money.ts';
import { attributeOf, childrenOf, elementAt, readXml, textAt, type XmlNode } from '#platform/server/files/read-xml.ts';

const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:';
const STATUS_REPORT = `${NAMESPACE}pain.002.001.10`;
const STATEMENT = `${NAMESPACE}camt.053.001.08`;

interface Amount {
  readonly amountMinor: number;
  readonly currency: Currency;
}

/** Of a transfer, or of all of a file where `id` is null. */
export interface TransferStatus {
  /** Ours: that of the part. */
  readonly id: string | null;
  /** ISO 20022, ExternalPaymentTransactionStatus1Code. */
  readonly status: string;
  /** ExternalStatusReason1Code; empty: none. */
  readonly reason: string;
  readonly reference: string;
  readonly amount: Amount | null;
}

export interface StatusReport {
  readonly kind: 'status-report';
  /** That of the file that it answers. */
  readonly fileId: string;
  readonly reference: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly transfers: readonly TransferStatus[];
}

export interface StatementEntry extends Amount {
  readonly direction: 'in' | 'out';
  readonly day: string;
  /** Ours, where the bank repeats it: of a part, or of the file whose transfers were booked as one. */
  readonly id: string;
  readonly fileId: string;
  /** The bank's reference first. */
  readonly refs: readonly string[];
  /** A payment that came back, with its code. */
  readonly returned: string | null;
}

export interface BankStatement {
  readonly kind: 'statement';
  readonly account: string;
  readonly currency: string;
  /** YYYY-MM-DD, both included: the whole days that it is of; null: it does not tell them, or has none. */
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly entries: readonly StatementEntry[];
}

/** Null for what is neither of the two messages, or lacks what it needs. */
export function readAnswer(bytes: Uint8Array): StatusReport | readonly BankStatement[] | null {
  const root = elementAt(readXml(bytes) ?? {}, 'Document');
  if (root === null) return null;
  const namespace = Object.entries(root).find(([name, value]) => name.startsWith('@') && (value === STATUS_REPORT || value === STATEMENT))?.[1];
  if (namespace === STATUS_REPORT) return readReport(elementAt(root, 'CstmrPmtStsRpt'));
  if (namespace !== STATEMENT) return null;
  const statements = childrenOf(elementAt(root, 'BkToCstmrStmt') ?? {}, 'Stmt').map(readStatement);
  return statements.length === 0 || statements.includes(null) ? null : (statements as BankStatement[]);
}

function readReport(report: XmlNode | null): StatusReport | null {
  if (report === null) return null;
  const original = elementAt(report, 'OrgnlGrpInfAndSts') ?? {};
  const of = { reference: textAt(report, 'GrpHdr', 'MsgId'), day: textAt(report, 'GrpHdr', 'CreDtTm').slice(0, 10) };
  const instructions = childrenOf(report, 'OrgnlPmtInfAndSts');
  const whole = (node: XmlNode, status: string): TransferStatus[] =>
    status === '' ? [] : [{ id: null, status, reason: reasonIn(node), reference: of.reference, amount: null }];
  const transfers = instructions.flatMap((instruction) => {
    const each = childrenOf(instruction, 'TxInfAndSts').map((transfer) => readTransfer(transfer, of.reference));
    return each.length > 0 ? each : whole(instruction, textAt(instruction, 'PmtInfSts'));
  });
  const all = transfers.length > 0 ? transfers : whole(original, textAt(original, 'GrpSts'));
  const fileId = textAt(original, 'OrgnlMsgId');
  return fileId === '' || of.reference === '' || all.length === 0 || !isDay(of.day) || all.some(({ status }) => status === '')
    ? null
    : { kind: 'status-report', fileId, ...of, transfers: all };
}

const reasonIn = (node: XmlNode): string => textAt(node, 'StsRsnInf', 'Rsn', 'Cd') || textAt(node, 'StsRsnInf', 'Rsn', 'Prtry');

function readTransfer(transfer: XmlNode, reference: string): TransferStatus {
  return {
    id: textAt(transfer, 'OrgnlEndToEndId'),
    status: textAt(transfer, 'TxSts'),
    reason: reasonIn(transfer),
    reference: textAt(transfer, 'AcctSvcrRef') || reference,
    amount: readAmount(elementAt(transfer, 'OrgnlTxRef', 'Amt', 'InstdAmt')),
  };
}

function readStatement(statement: XmlNode): BankStatement | null {
  const account = textAt(statement, 'Acct', 'Id', 'Othr', 'Id') || textAt(statement, 'Acct', 'Id', 'IBAN');
  const booked = childrenOf(statement, 'Ntry').filter((entry) => textAt(entry, 'Sts', 'Cd') === 'BOOK');
  const entries = booked.map(readEntry);
  if (account === '' || entries.includes(null)) return null;
  const days = readDays(textAt(statement, 'FrToDt', 'FrDtTm'), textAt(statement, 'FrToDt', 'ToDtTm'));
  return { kind: 'statement', account, currency: textAt(statement, 'Acct', 'Ccy'), days, entries: (entries as StatementEntry[][]).flat() };
}

const DAY_MS = 86_400_000;

/** The days between two moments of the bank's own time, without those that they cut. */
function readDays(from: string, to: string): BankStatement['days'] {
  if (!isDay(from.slice(0, 10)) || !isDay(to.slice(0, 10))) return null;
  const shifted = (moment: string, days: number): string => new Date(Date.parse(moment.slice(0, 10)) + days * DAY_MS).toISOString().slice(0, 10);
  const first = shifted(from, from.slice(11, 16) === '00:00' ? 0 : 1);
  const last = shifted(to, to.slice(11, 16) === '23:59' ? 0 : -1);
  return first <= last ? { from: first, to: last } : null;
}

/** An entry as what it is of: each of its transfers, where the bank lists them with their amounts. */
function readEntry(entry: XmlNode): StatementEntry[] | null {
  const amount = readAmount(elementAt(entry, 'Amt'));
  const day = textAt(entry, 'BookgDt', 'Dt') || textAt(entry, 'BookgDt', 'DtTm').slice(0, 10);
  const indicator = textAt(entry, 'CdtDbtInd');
  if (amount === null || !isDay(day) || !['CRDT', 'DBIT'].includes(indicator)) return null;
  const direction = indicator === 'CRDT' ? ('in' as const) : ('out' as const);
  const isReversal = textAt(entry, 'RvslInd') === 'true';
  const own = [textAt(entry, 'AcctSvcrRef'), textAt(entry, 'NtryRef')];
  const details = childrenOf(entry, 'NtryDtls');
  const transfers = details.flatMap((detail) => childrenOf(detail, 'TxDtls'));
  const fileId = details.map((detail) => textAt(detail, 'Btch', 'PmtInfId') || textAt(detail, 'Btch', 'MsgId')).find((id) => id !== '') ?? '';
  const each = amountsOf(transfers, amount, indicator);
  if (each === null) return [{ ...amount, direction, day, id: '', fileId, refs: known(own), returned: isReversal ? '' : null }];
  return transfers.map((transfer, index) => {
    const id = textAt(transfer, 'Refs', 'EndToEndId');
    const refs = [
      textAt(transfer, 'Refs', 'AcctSvcrRef'),
      ...own,
      id,
      ...childrenOf(elementAt(transfer, 'RmtInf') ?? {}, 'Ustrd').map((text) => textAt(text)),
    ];
    const isReturn = isReversal || elementAt(transfer, 'RtrInf') !== null;
    return {
      ...(each[index] ?? amount),
      direction,
      day,
      id,
      fileId,
      refs: known(refs),
      returned: isReturn ? textAt(transfer, 'RtrInf', 'Rsn', 'Cd') : null,
    };
  });
}

/** Those of the transfers of an entry; null where they are left out, or do not come to that of the entry: then it is only known as a whole. */
function amountsOf(transfers: readonly XmlNode[], whole: Amount, indicator: string): readonly Amount[] | null {
  const [only] = transfers;
  if (only === undefined || transfers.some((transfer) => ![indicator, ''].includes(textAt(transfer, 'CdtDbtInd')))) return null;
  if (transfers.length === 1 && elementAt(only, 'Amt') === null) return [whole];
  const sums = transfers.flatMap((transfer) => readAmount(elementAt(transfer, 'Amt')) ?? []);
  const isWhole = sums.length === transfers.length && sums.every(({ currency }) => currency === whole.currency);
  return isWhole && sums.reduce((minor, { amountMinor }) => minor + amountMinor, 0) === whole.amountMinor ? sums : null;
}

const REFERENCE_LENGTH_MAX = 140;
const known = (refs: readonly string[]): string[] => [
  ...new Set(
    refs.filter((reference) => reference !== '' && reference !== 'NOTPROVIDED').map((reference) => reference.slice(0, REFERENCE_LENGTH_MAX)),
  ),
];

const isDay = (text: string): boolean => /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** At most two decimals, and above zero; null for anything else. */
function readAmount(node: XmlNode | null): Amount | null {
  const currency = attributeOf(node, 'Ccy');
  const text = node === null ? '' : textAt(node);
  if (!isCurrency(currency) || !/^\d{1,12}(\.\d{1,2}0{0,3})?$/.test(text)) return null;
  const amountMinor = toMinor(Number(text));
  return amountMinor > 0 ? { amountMinor, currency } : null;
}

/** The id of a part or a file as it stands in messages: without its dashes. Empty for what is none. */
export function idFrom(written: string): string {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(written.toLowerCase());
  return parts === null ? '' : parts.slice(1).join('-');
}
