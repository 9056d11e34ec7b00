// How far the device's clock is from the server's. Holds and prompts end by the server's clock.

let offsetMs = 0;

/** What the server's clock shows now; on the server itself, its own. */
export function serverNow(): Date {
  return new Date(Date.now() + offsetMs);
}

/** Learns from the Date header of an answer that was on its way for `tookMs`. */
export function learnServerTime(response: Response, tookMs: number): void {
  const date = Date.parse(response.headers.get('date') ?? '');
  if (Number.isNaN(date) || response.headers.has('age')) return;
  // The header counts whole seconds, so the moment was on average half a second later.
  const measured = date + 500 + tookMs / 2 - Date.now();
  // Below its resolution the header only adds noise.
  if (Math.abs(measured - offsetMs) > 1_000) offsetMs = Math.abs(measured) > 1_000 ? measured : 0;
}
