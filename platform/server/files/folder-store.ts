import { randomBytes } from 'node:crypto';
import { copyFile, mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import type { FileStore } from './file-store.ts';

/** Files below a folder of this machine. Written atomically: to a temporary file that is then renamed. */
export function openFolder(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(name)) throw new Error(`${name} is no name for a file`);
    return join(folder, name);
  };
  /** Writes beside the file and then renames, so that no partly written one is ever found under its name. */
  async function replace(name: string, write: (beside: string) => Promise<FileHandle>): Promise<void> {
    const path = pathOf(name);
    await mkdir(dirname(path), { recursive: true });
    const beside = `${path}.${randomBytes(6).toString('hex')}`;
    try {
      const file = await write(beside);
      await file.sync().finally(() => file.close());
      await rename(beside, path);
    } finally {
      await rm(beside, { force: true });
    }
  }
  return {
    put: (name, bytes) =>
      replace(name, async (beside) => {
        const file = await open(beside, 'wx');
        await file.writeFile(bytes).catch((error: unknown) => file.close().finally(() => Promise.reject(error as Error)));
        return file;
      }),
    putFile: (name, from) =>
      replace(name, async (beside) => {
        await copyFile(from, beside);
        return open(beside, 'r+');
      }),
    get: async (name) => readFile(pathOf(name)).catch(missing),
    async open(name) {
      const file = await open(pathOf(name)).catch(missing);
      if (file === null) return null;
      const { size } = await file.stat();
      return { stream: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, bytes: size };
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}

function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
