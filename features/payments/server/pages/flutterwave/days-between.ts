const DAY_MS = 86_400_000;

/** The days of a time, as lists of Flutterwave are asked for them. How it counts days is not documented: one more is asked for on each side. */
export function daysBetween(since: Date, until: Date): { readonly from: string; readonly to: string } {
  const dayOf = (moment: Date, days: number): string => new Date(moment.getTime() + days * DAY_MS).toISOString().slice(0, 10);
  return { from: dayOf(since, -1), to: dayOf(until, 1) };
}
