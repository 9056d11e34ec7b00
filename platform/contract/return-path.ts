// Addresses that a visitor is sent back to. They travel in query strings, so an attacker may have written them.

/** Returns `from` when it is one of our own pages, else `otherwise`. Stops `?from=//elsewhere`. */
export function safeReturnPath(from: string | null | undefined, otherwise = '/'): string {
  if (!from?.startsWith('/')) return otherwise;
  // Parsed with the browser's own rules, which drop line breaks and read a backslash as a slash.
  const here = 'http://here.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(from, here);
    // "/.//elsewhere" normalizes to a path beginning with two slashes, which would lead to another host when parsed again.
    return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : otherwise;
  } catch {
    return otherwise;
  }
}
