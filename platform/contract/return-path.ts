// Addresses that a visitor is sent back to. They travel through query strings, so anybody may have written them.

/** A remembered address, only when it is one of our own pages; else the given one. Stops `?from=//elsewhere`. */
export function safeReturnPath(from: string | null | undefined, otherwise = '/'): string {
  if (!from?.startsWith('/')) return otherwise;
  // Read as browsers do, which drop line breaks and take a backslash for a slash.
  const here = 'http://here.invalid';
  try {
    const { origin, pathname, search, hash } = new URL(from, here);
    // What is left of "/.//elsewhere" begins with two slashes: read once more, it would lead out.
    return origin === here && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : otherwise;
  } catch {
    return otherwise;
  }
}
