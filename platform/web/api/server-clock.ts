// The difference between the device's clock and the server's. Holds and payment prompts end by the server's clock.

let offsetMs = 0;

/** The current time of the server's clock; on the server itself, its own. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Measures the difference by the Date header of an answer that took `tookMs`. */
export function learnServerTime({ headers }: Response, tookMs: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // Skips cached answers. A proxy marks them by Age, but the browser's own cache does not: an answer that may be cached for ten seconds or more
  // may be old.
  if (Number.isNaN(date) || headers.has('age') || /max-age=\d\d/.test(headers.get('cache-control') ?? '')) return;
  // The header counts whole seconds, so on average the moment was half a second later.
  const measured = date + 500 + tookMs / 2 - Date.now();
  // Below the header's resolution a correction would only add noise.
  if (Math.abs(measured - offsetMs) > 1_000) offsetMs = Math.abs(measured) > 1_000 ? measured : 0;
}
