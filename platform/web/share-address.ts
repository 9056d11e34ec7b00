/** How offering an address ended: by the device's own sheet, on the clipboard, by the visitor's decision, or not at all. */
export type ShareOutcome = 'shared' | 'copied' | 'dismissed' | 'failed';

/** Shares an address by the device's own sheet; where there is none, copies it. */
export async function shareAddress(title: string, url: string): Promise<ShareOutcome> {
  try {
    if (typeof navigator.share === 'function') {
      await navigator.share({ title, url });
      return 'shared';
    }
    await navigator.clipboard.writeText(url);
    return 'copied';
  } catch (error) {
    // Closing the device's sheet is a decision, not a failure.
    return error instanceof DOMException && error.name === 'AbortError' ? 'dismissed' : 'failed';
  }
}
