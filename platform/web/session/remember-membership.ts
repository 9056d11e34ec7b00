import { readStored, writeStored } from '../device/storage.ts';
import { announceChange, freshAccessToken, storageKeys, storedUser, type Preparation } from './stored-session.ts';

/** The roles within an organization that make events. */
const makers = ['owner', 'manager'];

interface Standing {
  /** Of any organization. */
  readonly isMember: boolean;
  /** An application as a business is open. */
  readonly isApplicant: boolean;
}

const none: Standing = { isMember: false, isApplicant: false };

/**
 * Asks whether the account makes events for an organization, or drafts them while it applies for one, and keeps the answer, so that menus and guards
 * of every page know it without asking. It is for display: the server decides about each call. Without an answer what is known stays, and `none` is
 * returned.
 */
export async function rememberMembership(): Promise<Standing> {
  const [token, user] = [freshAccessToken(), storedUser()];
  if (token === null || user === null) return none;
  try {
    const response = await fetch('/api/organizations/mine', { headers: { Accept: 'application/json', Authorization: `Bearer ${token}` } });
    if (!response.ok) return none;
    const { data }: { data: { items: readonly { role: string }[]; isApplicant: boolean } } = await response.json();
    const isMaker = data.items.some(({ role }) => makers.includes(role));
    const preparation: Preparation | null = isMaker ? 'makes' : data.isApplicant ? 'drafts' : null;
    const kept = preparation && `${preparation} ${user.id}`;
    if (readStored(storageKeys.preparesEvents) !== kept) {
      writeStored(storageKeys.preparesEvents, kept);
      announceChange();
    }
    return { isMember: data.items.length > 0, isApplicant: data.isApplicant };
  } catch {
    // Offline: asked again with the next token.
    return none;
  }
}
