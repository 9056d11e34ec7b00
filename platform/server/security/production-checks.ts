// Settings that production refuses because an attacker could read, guess or take over something; each exception has to be allowed by name.
import { isLoopback } from '../http/network.ts';

/** The settings that may be insecure where `VUMI_ALLOW_INSECURE` lists them. */
export const insecureNames = [
  'PUBLIC_URL',
  'DARAJA_URL',
  'DARAJA_CALLBACK_URL',
  'PAYSTACK_URL',
  'PAYSTACK_CALLBACK_URL',
  'FLUTTERWAVE_URL',
  'CHAPA_URL',
  'PESAPAL_URL',
  'AFRICASTALKING_URL',
  'VUMI_S3_ENDPOINT',
  'COGNITO_ENDPOINT',
  'SMTP_URL',
  'DATABASE_URL',
  'VUMI_SECRET',
  'VUMI_SECRET_PREVIOUS',
  'AFRICASTALKING_REPORTS_TOKEN',
  'FLUTTERWAVE_SECRET_HASH',
  'CHAPA_WEBHOOK_SECRET',
] as const;
export type InsecureName = (typeof insecureNames)[number];

const addresses = [
  'PUBLIC_URL',
  'DARAJA_URL',
  'DARAJA_CALLBACK_URL',
  'PAYSTACK_URL',
  'PAYSTACK_CALLBACK_URL',
  'FLUTTERWAVE_URL',
  'CHAPA_URL',
  'PESAPAL_URL',
  'AFRICASTALKING_URL',
  'VUMI_S3_ENDPOINT',
  'COGNITO_ENDPOINT',
] as const;

type Checked = Readonly<Partial<Record<InsecureName, string | undefined>>>;

/** The insecure settings, one line for each, except those in `allowed`. */
export function findInsecure(settings: Checked, allowed: readonly InsecureName[]): readonly string[] {
  const found: [InsecureName, string][] = [];
  for (const name of addresses) {
    if (settings[name]?.startsWith('http:') === true) found.push([name, 'must be an https address in production']);
  }
  if (settings.SMTP_URL !== undefined && !isPrivateMail(settings.SMTP_URL)) {
    found.push(['SMTP_URL', 'must be smtps://, or smtp:// with ?requireTLS=true, and must check certificates in production']);
  }
  if (settings.DATABASE_URL !== undefined && !isPrivateDatabase(settings.DATABASE_URL)) {
    found.push(['DATABASE_URL', 'must name this machine (localhost or a socket), or another with sslmode=verify-full in production']);
  }
  for (const name of [
    'VUMI_SECRET',
    'VUMI_SECRET_PREVIOUS',
    'AFRICASTALKING_REPORTS_TOKEN',
    'FLUTTERWAVE_SECRET_HASH',
    'CHAPA_WEBHOOK_SECRET',
  ] as const) {
    if (settings[name] !== undefined && isGuessable(settings[name])) {
      found.push([name, 'can be guessed: make one with "openssl rand -base64 48"']);
    }
  }
  return found.filter(([name]) => !allowed.includes(name)).map(([name, why]) => `${name}: ${why}. VUMI_ALLOW_INSECURE=${name} allows it`);
}

/** Mail carries codes: the connection must be encrypted, to a server that proves its identity. */
function isPrivateMail(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const isOff = (name: string, value: string): boolean => url.searchParams.get(name)?.toLowerCase() === value;
  if (isOff('ignoreTLS', 'true') || isOff('tls.rejectUnauthorized', 'false')) return false;
  return url.protocol === 'smtps:' || isOff('requireTLS', 'true');
}

/** Modes in which node-postgres encrypts and verifies certificate and host name (the three are equivalent). */
const verifyingModes = ['require', 'verify-ca', 'verify-full'];

/**
 * All data crosses this connection: it stays on this machine, or is encrypted to a server that proves its identity. Parsed as node-postgres does:
 * the last of a repeated parameter counts, and `host` overrides the host of the URL.
 */
function isPrivateDatabase(address: string): boolean {
  const url = URL.parse(address);
  if (url === null) return false;
  const last = (name: string): string => url.searchParams.getAll(name).at(-1) ?? '';
  const host = last('host') || url.hostname.replace(/^%2f/i, '/');
  if (host.startsWith('/') || isLoopback(host)) return true;
  // With uselibpqcompat the first two modes verify less.
  return verifyingModes.includes(last('sslmode')) && last('uselibpqcompat') === '';
}

const DIFFERENT_CHARACTERS_MIN = 10;
/** Words of example files and of typical passwords, which a randomly generated secret does not contain. */
const words = /secret|password|passphrase|changeme|change-me|example|karibu|qwerty|letmein/i;

/** True for a secret that was typed rather than generated: few different characters, one piece repeated, a sequence of neighbours, words. */
function isGuessable(secret: string): boolean {
  return new Set(secret).size < DIFFERENT_CHARACTERS_MIN || words.test(secret) || isRepeated(secret) || isRow(secret);
}

function isRepeated(text: string): boolean {
  for (let period = 1; period <= text.length / 2; period += 1) {
    if (text.slice(period) === text.slice(0, text.length - period)) return true;
  }
  return false;
}

function isRow(text: string): boolean {
  const steps = Array.from({ length: text.length - 1 }, (_, index) => Math.abs(text.charCodeAt(index + 1) - text.charCodeAt(index)));
  return steps.filter((step) => step <= 1).length > text.length / 2;
}
