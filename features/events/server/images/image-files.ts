// An image's files in the store, named by its id.
import { pictureFormats } from '#platform/server/drawing/cut-picture.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { imageWidths, type ImageFormat } from '../../images/images.ts';

/** The name of one file in the store. */
export function imageFileName(id: string, width: number, format: ImageFormat): string {
  return `event-images/${id}-${width}.${format}`;
}

/** Removes all files of an image; missing files are no error. */
export async function removeImageFiles(files: FileStore, { id, width }: { readonly id: string; readonly width: number }): Promise<void> {
  const names = imageWidths(width).flatMap((kept) => pictureFormats.map((format) => imageFileName(id, kept, format)));
  await Promise.all(names.map((name) => files.delete(name)));
}
