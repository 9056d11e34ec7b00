// What a page is rendered for, beside its address: the same for every visitor who reads that language.
import { createContext, useContext } from 'react';
import { defaultLanguage, type Language } from '#platform/contract/languages.ts';

export interface PageSetting {
  readonly language: Language;
  /** The origin that visitors see, without a slash at the end. */
  readonly publicUrl: string;
  /** The built file of a text area, which the browser can begin to load with the page; null where none is known. */
  readonly textFile: (folder: string, language: Language) => string | null;
  /**
   * What inline scripts and styles of ours are marked with while the server renders: the policy names those, and no other that got into the
   * page (page-policy.ts). No mark leaves the server; in the browser there is none.
   */
  readonly nonce?: string;
}

export const PageSettingContext = createContext<PageSetting>({ language: defaultLanguage, publicUrl: '', textFile: () => null });

export function usePageSetting(): PageSetting {
  return useContext(PageSettingContext);
}

/** The language of the page. It stays the same until another page is loaded. */
export function useLanguage(): Language {
  return useContext(PageSettingContext).language;
}
