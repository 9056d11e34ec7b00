/** Gives the value of a key, made when it is not kept. */
export type Kept<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/** Keeps so many values in memory: each is made once for all who ask, those asked for last stay. What failed is not kept. */
export function keepNewest<T>(max: number): Kept<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => {
      // Meanwhile another may stand in its place.
      if (kept.get(key) === value) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
