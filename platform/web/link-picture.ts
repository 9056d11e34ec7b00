import { paths } from './paths.ts';

/** What a link shows where it is shared (Open Graph). */
export interface LinkPicture {
  /** From the origin on, or absolute. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The size that our server draws these pictures in. */
export const linkPictureSize = { width: 1200, height: 630 } as const;

/** For pages that have no picture of their own. */
export const sitePicture: LinkPicture = { address: paths.sitePreview(), ...linkPictureSize, alt: 'Vumi' };
