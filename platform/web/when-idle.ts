/** Does work that nobody waits for once the browser is at rest, within three seconds. Safari knows no idle time: there a moment has to do. Returns how to stop. */
export function whenIdle(work: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 1_000);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(work, { timeout: 3_000 });
  return () => cancelIdleCallback(id);
}
