// Sums of analytics, without I/O (docs/reference/analytics.md).

/** Of a hundred, with one decimal; 0 of none. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}

/** The values with the largest counts first, each with its share of all. */
export function shares<Value extends string>(
  counts: ReadonlyMap<Value, number>,
): readonly { readonly value: Value; readonly count: number; readonly percentage: number }[] {
  const whole = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return [...counts]
    .map(([value, count]) => ({ value, count, percentage: percentOf(count, whole) }))
    .toSorted((a, b) => b.count - a.count || a.value.localeCompare(b.value));
}

/** Change against an earlier amount in percent, with one decimal; null when there was nothing before. */
export function growthOf(now: number, before: number): number | null {
  return before <= 0 ? null : Math.round(((now - before) / before) * 1000) / 10;
}
