// A picture that an organizer has chosen, read and cut in the browser: only the part that is shown is sent.
import { PICTURE_PIXELS_MAX, PICTURE_SIDE_MIN, pictureUpload } from '#platform/contract/picture-limits.ts';
import { IMAGE_RATIO, IMAGE_WIDTH_MAX } from '../../../images/images.ts';
import type { Area, Size } from './crop-area.ts';

/** What is sent: no wider than what the server stores, some 200 KB, half a minute at 64 kbit/s. Browsers that cannot write WebP send a JPEG. */
const SENT = {
  widthMax: IMAGE_WIDTH_MAX,
  formats: [
    { type: 'image/webp', quality: 0.8 },
    { type: 'image/jpeg', quality: 0.82 },
  ],
} as const;
/** Below transparent parts, as the server has it. */
const GROUND = '#FFF9EE';

/** A picture on this device, upright as its metadata says. `address` is revoked by `forget`. */
export interface ChosenPicture extends Size {
  readonly address: string;
  readonly element: HTMLImageElement;
  readonly forget: () => void;
}

export type Refusal = 'type' | 'bytes' | 'unreadable' | 'small' | 'pixels';

/** Opens a file, or tells why it cannot be used. The server checks again what it is sent. */
export async function openPicture(file: File): Promise<ChosenPicture | Refusal> {
  if (!(pictureUpload.types as readonly string[]).includes(file.type)) return 'type';
  if (file.size > pictureUpload.bytesMax) return 'bytes';
  const address = URL.createObjectURL(file);
  const forget = () => URL.revokeObjectURL(address);
  const element = new Image();
  element.src = address;
  const isRead = await element.decode().then(
    () => true,
    () => false,
  );
  const { naturalWidth: width, naturalHeight: height } = element;
  const refusal = isRead ? whyNot({ width, height }) : 'unreadable';
  if (refusal === null) return { width, height, address, element, forget };
  forget();
  return refusal;
}

function whyNot({ width, height }: Size): Refusal | null {
  if (width * height > PICTURE_PIXELS_MAX) return 'pixels';
  return Math.min(width, height) < PICTURE_SIDE_MIN ? 'small' : null;
}

/** The part of a picture as a file to send: never wider than is stored, and never smaller than the server takes. @throws when it cannot be drawn */
export async function cutOut({ element }: ChosenPicture, { left, top, width, height }: Area): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(Math.min(SENT.widthMax, Math.max(PICTURE_SIDE_MIN, width)));
  canvas.height = Math.round(canvas.width / IMAGE_RATIO);
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('This browser cannot draw');
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.imageSmoothingQuality = 'high';
  pen.drawImage(element, left, top, width, height, 0, 0, canvas.width, canvas.height);
  for (const { type, quality } of SENT.formats) {
    const blob = await new Promise<Blob | null>((resolve) => {
      canvas.toBlob(resolve, type, quality);
    });
    // Another type is what a browser writes that does not know the wanted one.
    if (blob?.type === type) return blob;
  }
  throw new Error('This browser cannot write a picture');
}
