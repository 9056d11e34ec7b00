// What the history of an order has beyond its own rows.

export const correctableFields = ['name', 'email', 'phone'] as const;
/** A field that was corrected, with what it was and is. */
export interface OrderChange {
  readonly field: (typeof correctableFields)[number];
  readonly before: string | null;
  readonly after: string | null;
}

/** What an entry tells, by its kind. */
export interface OrderEntryData {
  readonly mailed: { readonly about: 'tickets' | 'refund' | 'ended'; readonly to: string };
  readonly note: { readonly text: string };
  readonly extended: { readonly until: string };
  readonly cancelled: Readonly<Record<string, never>>;
  /** Of the buyer; with the number of a ticket, of who comes with it. */
  readonly corrected: { readonly ticket: string | null; readonly reason: string; readonly changes: readonly OrderChange[] };
}
export type OrderEntryKind = keyof OrderEntryData;
