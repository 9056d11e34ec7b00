// What the history of an order has beyond its own rows.

/** A fact that was corrected; null: there was none. */
export interface Correction {
  readonly field: 'name' | 'email' | 'phone';
  readonly before: string | null;
  readonly after: string | null;
}

/** What an entry tells, by its kind. */
export interface OrderEntryData {
  readonly mailed: { readonly about: 'tickets' | 'refund' | 'ended' | 'corrected'; readonly to: string };
  readonly note: { readonly text: string };
  /** Without a ticket number: the buyer. */
  readonly corrected: { readonly ticketNumber: string | null; readonly fields: readonly Correction[] };
  readonly extended: { readonly until: string };
  readonly cancelled: Readonly<Record<string, never>>;
}
export type OrderEntryKind = keyof OrderEntryData;
