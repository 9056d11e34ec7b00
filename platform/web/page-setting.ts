// What a page is rendered with, beside its address: the same for every visitor who reads that language.
import { createContext, useContext } from 'react';
import { defaultLanguage, type Language } from '#platform/contract/languages.ts';

export interface PageSetting {
  readonly language: Language;
  /** The origin that visitors see, without a trailing slash. */
  readonly publicUrl: string;
  /** The built file of a text area, which the browser can begin to load with the page; null when it is not known. */
  readonly textFile: (folder: string, language: Language) => string | null;
  /**
   * The nonce of our inline scripts and styles while the server renders: the content security policy allows those, and no others that got into
   * the page (page-policy.ts). Nonces are replaced before a page is sent; in the browser there is none.
   */
  readonly nonce?: string;
}

export const PageSettingContext = createContext<PageSetting>({ language: defaultLanguage, publicUrl: '', textFile: () => null });

export function usePageSetting(): PageSetting {
  return useContext(PageSettingContext);
}

/** The language of the page. It does not change without a page load. */
export function useLanguage(): Language {
  return useContext(PageSettingContext).language;
}
