import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './file-store.ts';

/** Files below a folder of this machine. Written atomically: to a temporary file that is then renamed. */
export function openFolder(folder: string): FileStore {
  const pathOf = (name: string): string => {
    if (!/^[a-z0-9-]+(\/[a-z0-9-]+)*\.[a-z0-9]+$/.test(name)) throw new Error(`${name} is no name for a file`);
    return join(folder, name);
  };
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const beside = `${path}.${randomBytes(6).toString('hex')}`;
      try {
        const file = await open(beside, 'wx');
        await file
          .writeFile(bytes)
          .then(() => file.sync())
          .finally(() => file.close());
        await rename(beside, path);
      } finally {
        await rm(beside, { force: true });
      }
    },
    async get(name) {
      return readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
  };
}
