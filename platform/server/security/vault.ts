// Secrets that several nodes share (signing keys) are stored in the database sealed by a key that never enters it.
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../config.ts';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export interface Vault {
  /** Encrypts and authenticates (AES-256-GCM); `purpose` is bound in, so that a sealed value cannot be used for another purpose. */
  seal(purpose: string, plain: Uint8Array): Uint8Array;
  /** @throws when the value was altered, moved, or sealed under another secret than these. */
  open(purpose: string, sealed: Uint8Array): Uint8Array;
  /** The same value sealed under the current secret; null when it is already. @throws as `open` does */
  reseal(purpose: string, sealed: Uint8Array): Uint8Array | null;
  /** HMAC-SHA256 of `data` under a key of its own for each purpose: 32 bytes that only this installation can make. */
  mac(purpose: string, data: string): Uint8Array;
  /** The possible answers of `mac`: under the current secret first, then under the previous one. */
  macs(purpose: string, data: string): readonly Uint8Array[];
}

interface OneKey {
  seal(purpose: string, plain: Uint8Array): Uint8Array;
  open(purpose: string, sealed: Uint8Array): Uint8Array;
  mac(purpose: string, data: string): Uint8Array;
}

function keyOf(secret: string): OneKey {
  const key = Buffer.from(hkdfSync('sha256', secret, 'vumi', 'vault', 32));
  return {
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    },
    open(purpose, sealed) {
      const bytes = Buffer.from(sealed);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES)).setAAD(Buffer.from(purpose));
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
    },
    mac(purpose, data) {
      const purposeKey = Buffer.from(hkdfSync('sha256', secret, 'vumi', `mac:${purpose}`, 32));
      return createHmac('sha256', purposeKey).update(data).digest();
    },
  };
}

/** A vault under the given secret (32 or more characters). With the previous secret, it opens what that one sealed, too. */
export function createVault(secret: string, previous?: string): Vault {
  const now = keyOf(secret);
  const before = previous === undefined ? null : keyOf(previous);
  const openAny = (purpose: string, sealed: Uint8Array): { plain: Uint8Array; isOld: boolean } => {
    try {
      return { plain: now.open(purpose, sealed), isOld: false };
    } catch (error) {
      if (before === null) throw error;
      return { plain: before.open(purpose, sealed), isOld: true };
    }
  };
  return {
    ...now,
    open: (purpose, sealed) => openAny(purpose, sealed).plain,
    reseal(purpose, sealed) {
      const { plain, isOld } = openAny(purpose, sealed);
      return isOld ? now.seal(purpose, plain) : null;
    },
    macs: (purpose, data) => [now, ...(before === null ? [] : [before])].map((key) => key.mac(purpose, data)),
  };
}

/**
 * The installation's secret: `VUMI_SECRET`, else (outside production) one created once and stored in the data directory, readable by its owner
 * only.
 */
export async function readSecret(config: Pick<Config, 'VUMI_SECRET' | 'VUMI_DATA_DIR'>): Promise<string> {
  if (config.VUMI_SECRET !== undefined) return config.VUMI_SECRET;
  const file = join(config.VUMI_DATA_DIR, 'secret');
  const kept = await readFile(file, 'utf8').catch(() => null);
  if (kept !== null) return kept.trim();
  await mkdir(config.VUMI_DATA_DIR, { recursive: true });
  const made = randomBytes(48).toString('base64url');
  await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' });
  return made;
}

/** The vault of an installation, under its current and its previous secret. */
export async function openVault(config: Pick<Config, 'VUMI_SECRET' | 'VUMI_SECRET_PREVIOUS' | 'VUMI_DATA_DIR'>): Promise<Vault> {
  return createVault(await readSecret(config), config.VUMI_SECRET_PREVIOUS);
}
