// Codes of links (docs/reference/guests.md#links): 128 random bits, found by their hash, sealed to be sent again.
import { createHash, randomBytes } from 'node:crypto';
import type { Language } from '#platform/contract/language/languages.ts';
import { pathIn } from '#platform/contract/language/languages.ts';
import type { Context } from '#platform/server/context.ts';

const PURPOSE = 'ticket link';
const CODE_BYTES = 16;
/** What a code looks like: small hexadecimal digits, as addresses of pages are made lower-case. */
const CODE = /^[0-9a-f]{32}$/;

export interface NewCode {
  readonly code: string;
  readonly codeHash: Uint8Array;
  readonly sealedCode: Uint8Array;
}

/** A new code with what is stored of it. */
export function newCode({ vault }: Pick<Context, 'vault'>): NewCode {
  const code = randomBytes(CODE_BYTES).toString('hex');
  return { code, codeHash: hashOf(code), sealedCode: vault.seal(PURPOSE, Buffer.from(code)) };
}

/** What a code is found by; null for what cannot be one. */
export function readCode(typed: string): Uint8Array | null {
  return CODE.test(typed) ? hashOf(typed) : null;
}

/** A stored code as it was made. */
export function openCode({ vault }: Pick<Context, 'vault'>, sealed: Uint8Array): string {
  return Buffer.from(vault.open(PURPOSE, sealed)).toString('utf8');
}

/** The address that opens a ticket. */
export function linkOf({ config }: Pick<Context, 'config'>, code: string, language: Language): string {
  return config.publicUrl + pathIn(language, `/t/${code}`);
}

/** The same code sealed under the current secret; null when it is. */
export function resealCode({ vault }: Pick<Context, 'vault'>, sealed: Uint8Array): Uint8Array | null {
  return vault.reseal(PURPOSE, sealed);
}

function hashOf(code: string): Uint8Array {
  return createHash('sha256').update(code).digest();
}
