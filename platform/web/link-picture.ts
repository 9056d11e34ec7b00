import { defaultLanguage, type Language } from '#platform/contract/languages.ts';
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

/** `?lang=` of a picture's address; English needs none. */
export function pictureLanguage(language: Language): string | null {
  return language === defaultLanguage ? null : language;
}

/** For pages that have no picture of their own. */
export function sitePicture(language: Language): LinkPicture {
  return { address: paths.sitePreview({ lang: pictureLanguage(language) }), ...linkPictureSize, alt: 'Vumi' };
}
