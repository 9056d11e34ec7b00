import { useEffect, useState } from 'react';
import type { OutputOf } from '#platform/contract/endpoint.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { lookAtInvitation } from '../../endpoints.ts';
import type * as contract from '../../invitations/invitation-contract.ts';
import { invitationToken } from './invitation-token.ts';

export type Refusal = 'notValid' | 'expired' | 'used';

/** `failed`: it could not be read; that may be different the next time. */
export type Invitation =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: unknown }
  | { readonly state: 'refused'; readonly why: Refusal }
  | ({ readonly state: 'open'; readonly token: string } & OutputOf<typeof contract.lookAtInvitation>);

const refusals: Readonly<Record<string, Refusal>> = {
  INVITATION_NOT_FOUND: 'notValid',
  INVITATION_EXPIRED: 'expired',
  INVITATION_USED: 'used',
  // The server refuses a token that cannot be one, such as a link that was cut off.
  INVALID_INPUT: 'notValid',
};

/** Why the server refused an invitation; null for any other failure. */
export function refusalOf(error: unknown): Refusal | null {
  return error instanceof ApiError && error.code !== null ? (refusals[error.code] ?? null) : null;
}

async function readInvitation(token: string | null): Promise<Invitation> {
  if (token === null) return { state: 'refused', why: 'notValid' };
  try {
    return { state: 'open', token, ...(await call(lookAtInvitation, { body: { token } })) };
  } catch (error) {
    const why = refusalOf(error);
    return why === null ? { state: 'failed', error } : { state: 'refused', why };
  }
}

/** The invitation of this tab, and a function that reads it again. */
export function useInvitation(): { readonly invitation: Invitation; readonly readAgain: () => void } {
  const [invitation, setInvitation] = useState<Invitation>({ state: 'loading' });
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isOver = false;
    const read = () => void readInvitation(invitationToken()).then((found) => isOver || setInvitation(found));
    read();
    // Another link opened in this tab changes only what is behind #.
    addEventListener('hashchange', read);
    return () => {
      isOver = true;
      removeEventListener('hashchange', read);
    };
  }, [tries]);
  return { invitation, readAgain: () => setTries(tries + 1) };
}
