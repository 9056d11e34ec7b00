// What an account says of itself, read and changed by itself.
import { eq } from 'drizzle-orm';
import { fail, platformErrors } from '#platform/contract/errors.ts';
import type { Context } from '#platform/server/context.ts';
import type { Reader, Tx } from '#platform/server/database/database.ts';
import type { Call } from '#platform/server/http/http.ts';
import { profileErrors, type getProfile, type Profile, type saveProfile } from '../../profile/profile-contract.ts';
import { users } from '../tables.ts';

/** What an account says of itself. */
export async function describeProfile(reader: Reader, id: string): Promise<Profile> {
  const [user] = await reader.select().from(users).where(eq(users.id, id));
  if (user === undefined) return fail(platformErrors.UNAUTHENTICATED);
  const { name, email, signInPhone: phone, role, createdAt, city, birthDate } = user;
  return { name, email, phone, role, memberSince: createdAt.toISOString(), city, dateOfBirth: birthDate };
}

export function readOwnProfile({ database: { reader } }: Context, { actor }: Call<typeof getProfile>): Promise<Profile> {
  return describeProfile(reader, actor.id);
}

/** Figures of past orders keep their city and age until their hour is counted anew. @throws BIRTH_DATE_TO_COME */
export async function saveOwnProfile(tx: Tx, { actor, body, now }: Call<typeof saveProfile>): Promise<Profile> {
  const { name, city, dateOfBirth } = body;
  if (dateOfBirth !== null && dateOfBirth >= now.toISOString().slice(0, 10))
    fail(profileErrors.BIRTH_DATE_TO_COME, { fields: { dateOfBirth: profileErrors.BIRTH_DATE_TO_COME.message } });
  await tx
    .update(users)
    .set({ name, city: city === null ? null : asPlaceName(city), birthDate: dateOfBirth, updatedAt: now })
    .where(eq(users.id, actor.id));
  return describeProfile(tx, actor.id);
}

/** `NAIROBI` and `nairobi` are counted as one city: a name in one case gets a capital letter for each word. */
function asPlaceName(city: string): string {
  const isOneCase = city === city.toLowerCase() || city === city.toUpperCase();
  return isOneCase ? city.toLowerCase().replace(/(^|[\s-])\p{L}/gu, (start) => start.toUpperCase()) : city;
}
