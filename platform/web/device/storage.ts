// The browser's storage for small texts. It can be unavailable (private windows, a full disk): then nothing is stored, and nothing breaks.

/** What is stored under a key; null when nothing is. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or deletes it when it is null. */
export function writeStored(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Without storage the value lasts as long as the page.
  }
}

/** The keys with this prefix. */
export function keysOf(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
