/** Returns the value of a key, made when it is not cached. */
export type LruCache<T> = (key: string, make: () => Promise<T>) => Promise<T>;

/**
 * An LRU cache of at most `max` values in memory: concurrent callers share one making of a value, and the least recently used ones are dropped. A
 * failure is not cached.
 */
export function createLruCache<T>(max: number): LruCache<T> {
  const kept = new Map<string, Promise<T>>();
  return (key, make) => {
    const value = kept.get(key) ?? make();
    kept.delete(key);
    kept.set(key, value);
    value.catch(() => {
      // Another value may have been stored for the key meanwhile.
      if (kept.get(key) === value) kept.delete(key);
    });
    const [oldest] = kept.keys();
    if (kept.size > max && oldest !== undefined) kept.delete(oldest);
    return value;
  };
}
