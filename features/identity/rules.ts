// Decisions of the identity service, without I/O: addresses, passwords, roles, limits, lifetimes.
import type { Role } from '#platform/contract/access.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const ACCESS_TOKEN_SECONDS = HOUR;
export const REFRESH_TOKEN_SECONDS = 30 * DAY;

export const EMAIL_LENGTH_MAX = 254;
export const NAME_LENGTH_MAX = 200;
/** The name of an account without one (docs/reference/product.md#accounts). */
export const NAME_FALLBACK = 'User';

/** The normalised login name, so that one person has one spelling. */
export function normalizeEmail(typed: string): string {
  return typed.trim().toLowerCase();
}

/** The address as it may be shown before its owner is verified: `j***@e***`. */
export function maskEmail(email: string): string {
  return email
    .split('@')
    .map((part) => `${part.slice(0, 1)}***`)
    .join('@');
}

export const PASSWORD_LENGTH_MIN = 8;
export const PASSWORD_BYTES_MAX = 256;

/** What a password needs (docs/reference/api.md#passwords): `wire` is how the user-pool protocol words it. */
export interface PasswordRule {
  readonly id: 'length' | 'lowercase' | 'uppercase' | 'digit' | 'size';
  readonly wire: string;
  readonly holds: (password: string) => boolean;
}

const encoder = new TextEncoder();

export const passwordRules: readonly PasswordRule[] = [
  {
    id: 'length',
    wire: 'Password not long enough',
    holds: (password) => [...password].length >= PASSWORD_LENGTH_MIN,
  },
  {
    id: 'uppercase',
    wire: 'Password must have uppercase characters',
    holds: (password) => /\p{Lu}/u.test(password),
  },
  {
    id: 'lowercase',
    wire: 'Password must have lowercase characters',
    holds: (password) => /\p{Ll}/u.test(password),
  },
  {
    id: 'digit',
    wire: 'Password must have numeric characters',
    holds: (password) => /\p{Nd}/u.test(password),
  },
  {
    id: 'size',
    wire: `Password must not be longer than ${PASSWORD_BYTES_MAX} bytes`,
    holds: (password) => encoder.encode(password).length <= PASSWORD_BYTES_MAX,
  },
];

/** The protocol's message for a password that keeps every rule but is easy to guess; only the server knows which those are. */
export const GUESSABLE_PASSWORD =
  'It is easy to guess, because it is common or made of your name or email. Please choose another one, such as three words';

/** The first rule that the password breaks, or null. */
export function brokenPasswordRule(password: string): PasswordRule | null {
  return passwordRules.find((rule) => !rule.holds(password)) ?? null;
}

/** Addresses and domains that get a role at confirmation: exact, in lower case, as configured. */
export interface RoleGrants {
  readonly adminEmails: readonly string[];
  readonly adminDomains: readonly string[];
  readonly organizerEmails: readonly string[];
  readonly organizerDomains: readonly string[];
}

/**
 * The role of a verified address. Only whole addresses and whole domains count: `admin@anywhere.com` and `vumi.co.ke.example.com` are customers.
 * If several roles are granted, the highest one counts.
 */
export function roleAtConfirmation(email: string, grants: RoleGrants): Role {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  if (grants.adminEmails.includes(email) || grants.adminDomains.includes(domain)) return 'admin';
  if (grants.organizerEmails.includes(email) || grants.organizerDomains.includes(domain)) return 'organizer';
  return 'customer';
}

export const CODE_DIGITS = 6;
export const codePurposes = ['confirm-sign-up', 'reset-password'] as const;
export type CodePurpose = (typeof codePurposes)[number];

/**
 * The codes that are accepted for a purpose. A sign-up code proves the mailbox, which is all that a reset requires; a reset code does not confirm
 * a sign-up.
 */
export const purposesMetBy: Readonly<Record<CodePurpose, readonly CodePurpose[]>> = {
  'confirm-sign-up': ['confirm-sign-up'],
  'reset-password': ['reset-password', 'confirm-sign-up'],
};

/** How long a code is valid, in seconds. */
export const codeSeconds: Readonly<Record<CodePurpose, number>> = { 'confirm-sign-up': DAY, 'reset-password': HOUR };

/** How long a code that was sent to a number signs in, and how many may be entered until another one is sent (docs/reference/phone-sign-in.md#limits). */
export const PHONE_SIGN_IN_MINUTES = 10;
export const PHONE_SIGN_IN_TRIES = 5;
/** A page offers to send the code again after so long: an SMS takes a while. */
export const PHONE_SIGN_IN_RESEND_SECONDS = 30;

/** The same for a code that is emailed to an address that an account of a number alone wants to have. */
export const EMAIL_CODE_MINUTES = 60;
export const EMAIL_CODE_TRIES = 5;

/** By what an account recognizes its owner. */
export type PlaceKind = 'device' | 'network';

/** How many places of each kind an account remembers, and for how long after their last use (stated on the privacy page). */
export const KNOWN_PLACES_MAX = 10;
export const KNOWN_PLACE_SECONDS = 90 * DAY;

export type AttemptAction = 'sign-in' | 'send-code' | CodePurpose;

/** `free` attempts, then a pause after each further one that doubles from `firstPauseSeconds` to `longestPauseSeconds`. */
export interface AttemptPolicy {
  readonly free: number;
  readonly firstPauseSeconds: number;
  readonly longestPauseSeconds: number;
  /** After so long without an attempt the count starts again. */
  readonly forgetAfterSeconds: number;
}

/**
 * Limits on attempts at one address from one place. Sign-in: five attempts, then pauses of 1, 2, 4 … seconds up to 15 minutes. Codes: five are
 * sent an hour, and five may be entered until another one is requested.
 */
export const attemptPolicies: Readonly<Record<AttemptAction, AttemptPolicy>> = {
  'sign-in': { free: 5, firstPauseSeconds: 1, longestPauseSeconds: 15 * MINUTE, forgetAfterSeconds: 15 * MINUTE },
  'send-code': { free: 5, firstPauseSeconds: HOUR, longestPauseSeconds: HOUR, forgetAfterSeconds: HOUR },
  'confirm-sign-up': { free: 5, firstPauseSeconds: DAY, longestPauseSeconds: DAY, forgetAfterSeconds: DAY },
  'reset-password': { free: 5, firstPauseSeconds: HOUR, longestPauseSeconds: HOUR, forgetAfterSeconds: HOUR },
};

/** `burst` at once; each used unit comes back after `secondsEach`, one by one. */
interface Allowance {
  readonly burst: number;
  readonly secondsEach: number;
}

/** Limits on attempts at one address from all unknown places together, since an attacker with a botnet has many. */
export const addressBrakes: Readonly<Record<AttemptAction, Allowance>> = {
  'sign-in': { burst: 20, secondsEach: 30 },
  'send-code': { burst: 12, secondsEach: 10 * MINUTE },
  'confirm-sign-up': { burst: 20, secondsEach: 6 * MINUTE },
  'reset-password': { burst: 20, secondsEach: 6 * MINUTE },
};

/**
 * Limits on failed attempts (passwords, codes) of one network at all addresses together. A carrier puts thousands of phones behind one address,
 * so the limit is wide, and successes are not counted.
 */
export const networkLimits: Readonly<Record<'sign-in' | 'code', Allowance>> = {
  'sign-in': { burst: 150, secondsEach: 2 },
  code: { burst: 60, secondsEach: 10 },
};

/**
 * Limits on SMS with codes to sign in. Each costs money, and reaches a phone whose owner may not have asked for it. Of a network wide: a carrier puts thousands
 * of phones behind one.
 */
export const phoneSignInLimits: Readonly<Record<'number' | 'numberADay' | 'network' | 'site', Allowance>> = {
  number: { burst: 3, secondsEach: 10 * MINUTE },
  numberADay: { burst: 6, secondsEach: DAY / 6 },
  network: { burst: 60, secondsEach: MINUTE },
  /** Of the networks of one /48, which is 65,536 of them and often one customer's. */
  site: { burst: 300, secondsEach: 12 },
};

/** Limits on codes to such an address: of the account, which learns by each whether the address has one, and of the mailbox. */
export const emailCodeLimits: Readonly<Record<'account' | 'mailbox', Allowance>> = {
  account: { burst: 5, secondsEach: HOUR },
  mailbox: { burst: 5, secondsEach: HOUR },
};

/** The limit on emails with codes that one network requests for all addresses: the amount of five minutes may come at once. */
export function codeMailLimit(perHour: number): Allowance {
  return { burst: Math.max(1, Math.round(perHour / 12)), secondsEach: 3600 / perHour };
}

/** Providers that ignore dots in the name of a mailbox. */
const dotless = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind a normalised address: without a plus suffix, which does not change the mailbox. For limits only; the login name stays
 * unchanged.
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@');
  const domain = email.slice(at + 1);
  const name = email.slice(0, at).replace(/(?<=.)\+.*$/, '');
  return dotless.has(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`;
}

export interface Attempts {
  readonly attempts: number;
  readonly blockedUntil: Date | null;
  readonly forgottenAt: Date;
}

const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1000);

/** The count including one more attempt, or null when this attempt must wait. A refused attempt does not lengthen the pause. */
export function nextAttempt(policy: AttemptPolicy, before: Attempts | null, now: Date): Attempts | null {
  const known = before !== null && before.forgottenAt > now ? before : null;
  if (known !== null && known.blockedUntil !== null && known.blockedUntil > now) return null;
  const attempts = (known?.attempts ?? 0) + 1;
  const pause =
    attempts < policy.free ? 0 : Math.min(policy.firstPauseSeconds * 2 ** Math.min(attempts - policy.free, 30), policy.longestPauseSeconds);
  return {
    attempts,
    blockedUntil: pause === 0 ? null : later(now, pause),
    forgottenAt: later(now, Math.max(policy.forgetAfterSeconds, pause)),
  };
}
