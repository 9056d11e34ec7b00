// The token in an email about a new event: it unfollows, and does nothing else.
import { z } from 'zod';
import type { Context } from '#platform/server/context.ts';

const PURPOSE = 'unfollow';
const followSchema = z.object({ userId: z.uuid(), organizerId: z.uuid() });
type Follow = z.output<typeof followSchema>;

export function unfollowToken({ vault }: Context, follow: Follow): string {
  return Buffer.from(vault.seal(PURPOSE, Buffer.from(JSON.stringify(follow)))).toString('base64url');
}

/** Null for what this installation did not make. */
export function readUnfollowToken({ vault }: Context, token: string): Follow | null {
  try {
    const plain = vault.open(PURPOSE, Buffer.from(token, 'base64url'));
    return followSchema.parse(JSON.parse(Buffer.from(plain).toString('utf8')));
  } catch {
    return null;
  }
}
