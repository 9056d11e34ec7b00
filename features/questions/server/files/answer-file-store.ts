// The bytes of answers by files: each under a key of its own, which the database has sealed (docs/decisions/108-files-as-answers.md).
import { randomBytes } from 'node:crypto';
import type { Context } from '#platform/server/context.ts';
import { createVault } from '#platform/server/security/vault.ts';

const KEY_PURPOSE = 'answer file key';
const KEY_BYTES = 32;

const fileName = (id: string): string => `answer-files/${id}.bin`;
/** Bound to its id: one file does not open in the place of another. */
const purposeOf = (id: string): string => `answer file ${id}`;

/** A new key, and how it is stored. */
export function newFileKey({ vault }: Pick<Context, 'vault'>) {
  const key = randomBytes(KEY_BYTES).toString('base64url');
  return { key, sealedKey: vault.seal(KEY_PURPOSE, Buffer.from(key)) };
}

/** The same key sealed under the current secret; null when it is. */
export function resealFileKey({ vault }: Pick<Context, 'vault'>, sealed: Uint8Array): Uint8Array | null {
  return vault.reseal(KEY_PURPOSE, sealed);
}

/** @throws UNAVAILABLE while the store cannot be reached */
export async function putAnswerFile({ files }: Pick<Context, 'files'>, id: string, key: string, bytes: Uint8Array): Promise<void> {
  await files.put(fileName(id), createVault(key).seal(purposeOf(id), bytes), 'application/octet-stream');
}

/** The bytes as they were sent; null when the store has lost them. @throws UNAVAILABLE while the store cannot be reached */
export async function getAnswerFile(
  { files, vault }: Pick<Context, 'files' | 'vault'>,
  id: string,
  sealedKey: Uint8Array,
): Promise<Uint8Array | null> {
  const sealed = await files.get(fileName(id));
  if (sealed === null) return null;
  const key = Buffer.from(vault.open(KEY_PURPOSE, sealedKey)).toString('utf8');
  return createVault(key).open(purposeOf(id), sealed);
}

/** @throws UNAVAILABLE while the store cannot be reached */
export async function deleteAnswerFile({ files }: Pick<Context, 'files'>, id: string): Promise<void> {
  await files.delete(fileName(id));
}
