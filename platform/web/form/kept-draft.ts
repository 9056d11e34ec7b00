// What was typed into a form, stored as long as the tab is open: a reloaded page finds it. A password is never part of it.

interface Owned {
  /** The account that was signed in; null for none. */
  readonly owner: string | null;
}

/** The draft of this account, or of a signed-out visitor, in this tab. A draft of another account is deleted. */
export function readDraft<Draft extends Owned>(key: string, owner: string | null): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    if (kept === null || kept.owner === null || kept.owner === owner) return kept;
    keepDraft(key, null);
  } catch {
    // Storage is not available, or an older release has stored another format.
  }
  return null;
}

/** Stores the draft; null deletes it. */
export function keepDraft<Draft extends Owned>(key: string, draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage it lasts as long as the page.
  }
}
