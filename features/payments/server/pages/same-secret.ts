import { timingSafeEqual } from 'node:crypto';

/** Whether a header has exactly this value. Takes the same time whatever is wrong with one of the right length. */
export function isSameSecret(right: string, given: string | readonly string[] | undefined): boolean {
  const wanted = Buffer.from(right);
  const got = Buffer.from(typeof given === 'string' ? given : '');
  return got.length === wanted.length && timingSafeEqual(got, wanted);
}
