/** What of a list can be shown. */
export interface ReadItems<Row> {
  /** In the order of the list. */
  readonly rows: readonly Row[];
  /** How many of its items could not be read. */
  readonly unreadable: number;
}

/** Reads each item of a list by itself: one that `read` throws at takes down its own row, never the page. */
export function readItems<Item, Row>(items: readonly Item[], read: (item: Item) => Row): ReadItems<Row> {
  const rows = items.flatMap((item) => {
    try {
      return [read(item)];
    } catch {
      return [];
    }
  });
  return { rows, unreadable: items.length - rows.length };
}

/** The moment as it is. @throws RangeError for what is no moment */
export function readMoment(value: string): string {
  return new Date(value).toISOString() && value;
}
