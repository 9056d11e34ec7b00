// What a visitor has typed to sign up or in, kept for the steps that follow. The password never leaves the memory of this page.

/** How long a registration signs in by itself (docs/reference/product.md#accounts). It begins again when a code is sent again. */
export const AUTO_SIGN_IN_MS = 3 * 60_000;
/** Marks the address in this tab, also over a reload. */
const KEY = 'vumi_signed_up';

interface TypedAccount {
  readonly email: string;
  readonly password: string;
  readonly name: string | null;
  readonly until: number;
}

let typed: TypedAccount | null = null;

const spelled = (email: string): string => email.trim().toLowerCase();

/** Keeps what was typed. */
export function keepTyped({
  email,
  password,
  name = null,
}: {
  readonly email: string;
  readonly password: string;
  readonly name?: string | null;
}): void {
  typed = { email: spelled(email), password, name, until: Date.now() + AUTO_SIGN_IN_MS };
}

/** The password that was typed for an address, while it signs in by itself. */
export function typedPassword(email: string): string | null {
  return typed !== null && typed.email === spelled(email) && Date.now() < typed.until ? typed.password : null;
}

/** The name that was typed for an address. */
export function typedName(email: string): string | null {
  return typed !== null && typed.email === spelled(email) ? typed.name : null;
}

/** A code was sent again: the wait for it begins anew. */
export function waitAnew(email: string): void {
  if (typed !== null && typed.email === spelled(email)) typed = { ...typed, until: Date.now() + AUTO_SIGN_IN_MS };
}

export function forgetTyped(): void {
  typed = null;
}

let marked: string | null = null;

/** Notes that the password of an account that waits for its code was chosen, or is known, in this tab. */
export function markOwnSignUp(email: string): void {
  marked = spelled(email);
  try {
    sessionStorage.setItem(KEY, marked);
  } catch {
    // It then lasts as long as the page.
  }
}

/** True when the account that waits for its code was made, or its password entered, in this tab. A code confirms only such a password here. */
export function isOwnSignUp(email: string): boolean {
  if (marked === spelled(email)) return true;
  try {
    return sessionStorage.getItem(KEY) === spelled(email);
  } catch {
    return false;
  }
}
