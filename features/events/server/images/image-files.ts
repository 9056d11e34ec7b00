// An image's files in the store, named by its id.
import { perContext, type Context } from '#platform/server/context.ts';
import { cutPicture, pictureFormats, type CutPicture } from '#platform/server/drawing/cut-picture.ts';
import type { FileStore } from '#platform/server/files/file-store.ts';
import { networkOf } from '#platform/server/http/network.ts';
import { createFairQueue } from '#platform/server/queues/fair-queue.ts';
import { IMAGE_WIDTH_MAX, imageWidths, type ImageFormat } from '../../images/images.ts';

/** The name of one file in the store. */
export function imageFileName(id: string, width: number, format: ImageFormat): string {
  return `event-images/${id}-${width}.${format}`;
}

/** Removes all files of an image; missing files are no error. */
export async function removeImageFiles(files: FileStore, { id, width }: { readonly id: string; readonly width: number }): Promise<void> {
  const names = imageWidths(width).flatMap((kept) => pictureFormats.map((format) => imageFileName(id, kept, format)));
  await Promise.all(names.map((name) => files.delete(name)));
}

/** Copies all files of an image to those of another id. @throws when one is missing, or the store cannot be reached */
export async function copyImageFiles(files: FileStore, { id, width }: { readonly id: string; readonly width: number }, to: string): Promise<void> {
  const all = imageWidths(width).flatMap((kept) => pictureFormats.map((format) => ({ kept, format })));
  await Promise.all(
    all.map(async ({ kept, format }) => {
      const bytes = await files.get(imageFileName(id, kept, format));
      if (bytes === null) throw new Error(`The image ${id} has no file of ${kept} pixels`);
      await files.put(imageFileName(to, kept, format), bytes, `image/${format}`);
    }),
  );
}

/** Cutting an image takes seconds of CPU time: sales on the same node come first. */
const cutting = perContext(() => createFairQueue({ atOnce: 1, waitingMax: 5 }));

/** The files of an uploaded image, cut to a ratio of width to height. @throws the errors of pictures, UNAVAILABLE when too many are being cut */
export function cutImage(context: Context, ip: string, sent: Uint8Array, ratio: number): Promise<CutPicture> {
  return cutting(context).run(networkOf(ip), () => cutPicture(sent, { ratio, widthMax: IMAGE_WIDTH_MAX, widths: imageWidths }));
}

/** @throws when the store cannot be reached */
export async function putImageFiles({ files }: Context, id: string, cut: CutPicture): Promise<void> {
  await Promise.all(cut.files.map(({ width, format, bytes }) => files.put(imageFileName(id, width, format), bytes, `image/${format}`)));
}
