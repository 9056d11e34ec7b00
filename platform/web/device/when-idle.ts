/**
 * Runs work that no user waits for once the browser is idle, within three seconds. Safari has no idle callback: there a short delay has to do.
 * Returns a function that cancels it.
 */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(id);
}
