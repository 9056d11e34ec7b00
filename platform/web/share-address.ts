/** How offering an address ended: by the device's own sheet, on the clipboard, by the visitor's decision, or not at all. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Shares an address by the device's own sheet; where there is none, or it may not open now, copies it. */
export async function shareAddress(title: string, url: string): Promise<ShareOutcome> {
  try {
    return (await openSheet(title, url)) ?? (await copy(url));
  } catch {
    return 'failed';
  }
}

/** Null when there is no sheet, or the browser does not let it open: it wants the press to have been a moment ago. */
async function openSheet(title: string, url: string): Promise<'shared' | 'dismissed' | null> {
  if (typeof navigator.share !== 'function') return null;
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Closing the device's sheet is a decision, not a failure.
    if (error.name === 'AbortError') return 'dismissed';
    if (error.name === 'NotAllowedError') return null;
    throw error;
  }
}

async function copy(url: string): Promise<'copied'> {
  await navigator.clipboard.writeText(url);
  return 'copied';
}
