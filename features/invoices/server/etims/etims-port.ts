// What Vumi needs of a register of invoices. The adapter is `oscu-adapter.ts`.

export type EtimsReply<T> =
  | { readonly kind: 'done'; readonly data: T }
  /** A document with this number is there already. */
  | { readonly kind: 'known' }
  /** Refused, in the register's words; certainly not written. */
  | { readonly kind: 'refused'; readonly code: string; readonly words: string }
  | { readonly kind: 'not-sent' }
  /** No answer, a broken connection, or an unreadable answer: it may have been written. */
  | { readonly kind: 'unclear' };

export interface InitialisedDevice {
  readonly key: string;
  readonly controlUnit: string | null;
}

/** A kind of taxation, as the register's own list has it. */
export interface TaxType {
  /** "B": never assumed, sources differ. */
  readonly code: string;
  readonly name: string;
  /** In percent; null where the list has none. */
  readonly percent: number | null;
}

export interface EtimsReceipt {
  readonly receipt: string;
  readonly internalData: string;
  readonly signature: string;
}

/** One that is sent: amounts in minor units, with VAT. */
export interface EtimsDocument {
  /** Ours: "VI-2026-000042". */
  readonly name: string;
  readonly number: number;
  /** The number of the invoice that it corrects; null: it is an invoice. */
  readonly corrects: number | null;
  readonly issuedAt: Date;
  readonly buyer: { readonly name: string; readonly pin: string | null };
  readonly taxType: TaxType;
  readonly lines: readonly { readonly name: string; readonly totalMinor: number; readonly vatMinor: number }[];
  readonly totalMinor: number;
  readonly vatMinor: number;
}

export interface EtimsPort {
  initialise(): Promise<EtimsReply<InitialisedDevice>>;
  listTaxTypes(key: string): Promise<EtimsReply<readonly TaxType[]>>;
  /** `taxTypes`: all of the list, since sums are told of each. */
  send(key: string, document: EtimsDocument, taxTypes: readonly TaxType[]): Promise<EtimsReply<EtimsReceipt>>;
}
