// The draft of a message to support, stored as long as the tab is open: a reloaded page finds it, and a repeated submission after a lost
// connection is the same message to the server.

export interface ContactValues {
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly topic?: string | undefined;
  readonly orderNumber?: string | undefined;
  readonly message?: string | undefined;
}

/** One message being sent: its key and its content. */
export interface Sending {
  readonly key: string;
  readonly said: string;
}

export interface Draft {
  readonly values: ContactValues;
  /** The topic in the address when this was written. */
  readonly asked: string | null;
  /** The account that was signed in; null for none. */
  readonly owner: string | null;
  readonly sending: Sending | null;
}

/** The key to send a message with: that of the last attempt while the message is unchanged. */
export function sendingOf(last: Sending | null, values: ContactValues, newKey: () => string): Sending {
  const said = JSON.stringify(values);
  return last?.said === said ? last : { key: newKey(), said };
}

/**
 * The initial values of the form: what was typed before hydration, else the stored draft, else the account's data. A stored topic is replaced by
 * another one in the address.
 */
export function firstValues(typed: ContactValues, kept: Draft | null, account: ContactValues, asked: string | null): ContactValues {
  const topic = kept?.asked === asked ? kept.values.topic || typed.topic : typed.topic;
  return { ...account, ...filled(kept?.values ?? {}), ...filled(typed), ...(topic && { topic }) };
}

function filled(values: ContactValues): ContactValues {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => typeof value === 'string' && value !== ''));
}
