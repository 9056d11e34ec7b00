// How far the device's clock is from the server's. Holds and prompts end by the server's clock.

let offsetMs = 0;

/** What the server's clock shows now; on the server itself, its own. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Learns from the Date header of an answer that was on its way for `tookMs`. */
export function learnServerTime({ headers }: Response, tookMs: number): void {
  const date = Date.parse(headers.get('date') ?? '');
  // A proxy says that it has kept an answer. The browser does not: what it may keep for ten seconds or more may be old.
  if (Number.isNaN(date) || headers.has('age') || /max-age=\d\d/.test(headers.get('cache-control') ?? '')) return;
  // The header counts whole seconds, so the moment was on average half a second later.
  const measured = date + 500 + tookMs / 2 - Date.now();
  // Below its resolution the header only adds noise.
  if (Math.abs(measured - offsetMs) > 1_000) offsetMs = Math.abs(measured) > 1_000 ? measured : 0;
}
