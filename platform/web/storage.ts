// The browser's storage for small texts. It can be closed to us (private windows, a full disk): then nothing is kept, and nothing breaks.

/** What is kept under a key; null when nothing is. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a value, or takes it away when it is null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // It then lasts as long as the page.
  }
}

/** The keys that begin with these letters. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
