// The setting of a page (platform/contract/page.ts), for its screens.
import { createContext, useContext } from 'react';
import { defaultLanguage, type Language } from '#platform/contract/language/languages.ts';
import type { PageSetting } from '#platform/contract/page.ts';

export const PageSettingContext = createContext<PageSetting>({ language: defaultLanguage, publicUrl: '', textFile: () => null });

export function usePageSetting(): PageSetting {
  return useContext(PageSettingContext);
}

/** The language of the page. It does not change without a page load. */
export function useLanguage(): Language {
  return useContext(PageSettingContext).language;
}
