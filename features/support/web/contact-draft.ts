// What somebody is writing to support, kept for as long as the tab is open: a page that is loaded again finds it, and a press that was
// repeated after a lost connection is the same message to the server.

export interface ContactValues {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly topic?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly message?: string | undefined;
}

/** One message on its way: its key, and what it said. */
export interface Sending {
  readonly key: string;
  readonly said: string;
}

export interface Draft {
  readonly values: ContactValues;
  /** The topic that the address asked for while this was written. */
  readonly asked: string | null;
  /** The account that was signed in; null for nobody. */
  readonly owner: string | null;
  readonly sending: Sending | null;
}

/** The key to send a message with: that of the last attempt while nothing in it has changed. */
export function sendingOf(last: Sending | null, values: ContactValues, newKey: () => string): Sending {
  const said = JSON.stringify(values);
  return last?.said === said ? last : { key: newKey(), said };
}

/**
 * What the form begins with: what was typed before the page was ready, else what was kept, else what the account says. A kept topic gives
 * way to another one that the address asks for.
 */
export function firstValues(typed: ContactValues, kept: Draft | null, account: ContactValues, asked: string | null): ContactValues {
  const topic = kept?.asked === asked ? kept.values.topic || typed.topic : typed.topic;
  return { ...account, ...filled(kept?.values ?? {}), ...filled(typed), ...(topic && { topic }) };
}

function filled(values: ContactValues): ContactValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''));
}

const KEY = 'vumi_contact';

/** What this account, or nobody's, has begun in this tab. What somebody else wrote who was signed in is forgotten. */
export function readDraft(owner: string | null): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Draft | null;
    if (kept === null || kept.owner === null || kept.owner === owner) return kept;
    keepDraft(null);
  } catch {
    // Storage is closed to us, or an older release has kept something else.
  }
  return null;
}

/** Keeps what is being written; null forgets it. */
export function keepDraft(draft: Draft | null): void {
  try {
    if (draft === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // Storage is closed to us: it lasts as long as the page.
  }
}
