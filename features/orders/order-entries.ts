// What the history of an order has beyond its own rows.

/** What an entry tells, by its kind. */
export interface OrderEntryData {
  readonly mailed: { readonly about: 'tickets' | 'refund' | 'ended'; readonly to: string };
  readonly note: { readonly text: string };
  readonly extended: { readonly until: string };
  readonly cancelled: Readonly<Record<string, never>>;
}
export type OrderEntryKind = keyof OrderEntryData;
