import { defaultLanguage, type Language } from '#platform/contract/language/languages.ts';
import { paths } from '../paths.ts';

/** The preview picture of a shared link (Open Graph). */
export interface LinkPicture {
  /** A path of our origin, or an absolute address. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

/** The size in which the server draws these pictures. */
export const linkPictureSize = { width: 1200, height: 630 } as const;

/** `?lang=` of a picture's address; English needs none. */
export function pictureLanguage(language: Language): string | null {
  return language === defaultLanguage ? null : language;
}

/** For pages without a picture of their own. */
export function sitePicture(language: Language): LinkPicture {
  return { address: paths.sitePreview({ lang: pictureLanguage(language) }), ...linkPictureSize, alt: 'Vumi' };
}
