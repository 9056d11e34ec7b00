import { showPhone } from '#platform/contract/phone.ts';
import type { SessionUser } from './stored-session.ts';

/** What an account is known by: its email address, else its number. */
export function nameOfAccount({ email, phone = '' }: Pick<SessionUser, 'email' | 'phone'>): string {
  return email || showPhone(phone);
}
