// What a visitor typed to sign up or in, held for the steps that follow. The password never leaves the memory of this page.

/** How long after a registration the page signs in by itself (docs/reference/product.md#accounts). It starts again when a code is sent again. */
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

/** Holds what was typed. */
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

/** The password that was typed for an address, as long as the page signs in by itself. */
export function typedPassword(email: string): string | null {
  return typed !== null && typed.email === spelled(email) && Date.now() < typed.until ? typed.password : null;
}

/** The name that was typed for an address. */
export function typedName(email: string): string | null {
  return typed !== null && typed.email === spelled(email) ? typed.name : null;
}

/** A code was sent again: the time starts again. */
export function waitAnew(email: string): void {
  if (typed !== null && typed.email === spelled(email)) typed = { ...typed, until: Date.now() + AUTO_SIGN_IN_MS };
}

export function forgetTyped(): void {
  typed = null;
}

let marked: string | null = null;

/** Marks that the password of an unconfirmed account was chosen, or entered correctly, in this tab. */
export function markOwnSignUp(email: string): void {
  marked = spelled(email);
  try {
    sessionStorage.setItem(KEY, marked);
  } catch {
    // Without storage the mark lasts as long as the page.
  }
}

/** True when the unconfirmed account was created, or its password entered, in this tab. Only such a password may be confirmed by a code here. */
export function isOwnSignUp(email: string): boolean {
  if (marked === spelled(email)) return true;
  try {
    return sessionStorage.getItem(KEY) === spelled(email);
  } catch {
    return false;
  }
}
