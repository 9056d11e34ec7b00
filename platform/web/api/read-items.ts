/** The part of a list that can be shown. */
export interface ReadItems<Row> {
  /** In the order of the list. */
  readonly rows: readonly Row[];
  /** How many of its items could not be read. */
  readonly unreadable: number;
}

/** Reads each item of a list on its own: an item for which `read` throws costs its own row, never the page. */
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

/** The timestamp unchanged. @throws RangeError for an invalid one */
export function readMoment(value: string): string {
  return new Date(value).toISOString() && value;
}
