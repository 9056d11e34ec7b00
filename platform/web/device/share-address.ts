/** How sharing an address ended: by the device's share sheet, copied to the clipboard, cancelled by the visitor, or not at all. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Shares an address by the device's share sheet; where there is none, or it may not open now, copies it. */
export async function shareAddress(title: string, url: string): Promise<ShareOutcome> {
  try {
    return (await openSheet(title, url)) ?? ((await copyAddress(url)) ? 'copied' : 'failed');
  } catch {
    return 'failed';
  }
}

/** Null when there is no share sheet, or the browser refuses to open it: it requires a press a moment ago. */
async function openSheet(title: string, url: string): Promise<'shared' | 'dismissed' | null> {
  if (typeof navigator.share !== 'function') return null;
  try {
    await navigator.share({ title, url });
    return 'shared';
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
    // Closing the share sheet is a decision of the visitor, not a failure.
    if (error.name === 'AbortError') return 'dismissed';
    if (error.name === 'NotAllowedError') return null;
    throw error;
  }
}

/** Copies an address; false where the browser does not let it. */
export async function copyAddress(url: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(url);
    return true;
  } catch {
    return false;
  }
}
