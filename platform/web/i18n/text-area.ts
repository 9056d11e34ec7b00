// The texts of screens, by language. An area is the texts of one folder; a browser loads an area only in the language of its page.
import { use } from 'react';
import { preloadModule } from 'react-dom';
import { defaultLanguage, isLanguage, languages, type Language } from '#platform/contract/language/languages.ts';
import type { TranslationOf } from '#platform/contract/language/message.ts';
import { usePageSetting } from '../page/page-setting.ts';
import type { ScreenTexts } from './message-function.ts';

type TextFile<Texts> = () => Promise<{ readonly texts: Texts }>;

export interface TextArea<Texts> {
  /** From the project's root: `features/events/web/texts`. */
  readonly folder: string;
  readonly files: Readonly<Record<Language, TextFile<unknown>>>;
  readonly loaded: Partial<Record<Language, Texts>>;
  readonly loading: Partial<Record<Language, Promise<Texts>>>;
}

const areas: TextArea<unknown>[] = [];

/**
 * Declares an area; once, beside its folder of `en.ts`, `sw.ts` and `fr.ts`, each exporting `texts` of the same shape, where
 * English declares which are messages (platform/contract/language/message.ts):
 *
 *     export const eventTexts = textArea('features/events/web/texts', {
 *       en: () => import('./texts/en.ts'),
 *       sw: () => import('./texts/sw.ts'),
 *       fr: () => import('./texts/fr.ts'),
 *     });
 *
 * A text is a string, or a message: a function that makes a string (or an element) of its values. Loading starts at once.
 */
export function textArea<Declared>(
  folder: string,
  files: { readonly en: TextFile<Declared> } & Readonly<Record<Exclude<Language, 'en'>, TextFile<TranslationOf<Declared>>>>,
): TextArea<ScreenTexts<Declared>> {
  const area: TextArea<ScreenTexts<Declared>> = { folder, files, loaded: {}, loading: {} };
  areas.push(area);
  // A failure reaches the screen that needs the texts, below.
  for (const language of neededLanguages()) load(area, language).catch(() => {});
  return area;
}

/** The texts of an area in the language of the page. A screen that is rendered before they have loaded suspends, as it does for its code. */
export function useTexts<Texts>(area: TextArea<Texts>): Texts {
  const { language, textFile } = usePageSetting();
  const file = textFile(area.folder, language);
  if (file !== null) preloadModule(file, { as: 'script' });
  // Always by `use`: when React resumes a screen that suspended here, skipping `use` would shift its later hooks.
  return use(load(area, language));
}

/**
 * The texts of an area outside of components, where no context is available; only in the browser, whose page has one language, and after
 * `textsReady`.
 */
export function textsNow<Texts>(area: TextArea<Texts>): Texts {
  const texts = area.loaded[languageNow()];
  if (texts === undefined) throw new Error(`The texts of ${area.folder} are not loaded yet`);
  return texts;
}

/** The language of the page outside of components. */
export function languageNow(): Language {
  const code = typeof document === 'undefined' ? defaultLanguage : document.documentElement.lang;
  return isLanguage(code) ? code : defaultLanguage;
}

/** Resolves when every area declared so far can be read without waiting: in the browser in the page's language, on the server in all. */
export async function textsReady(): Promise<void> {
  await Promise.all(areas.flatMap((area) => neededLanguages().map((language) => load(area, language))));
}

function load<Texts>(area: TextArea<Texts>, language: Language): Promise<Texts> {
  const known = area.loading[language];
  if (known) return known;
  const loading = area.files[language]().then((file) => {
    // In compiled files messages are functions.
    const texts = file.texts as Texts;
    area.loaded[language] = texts;
    // Lets `use` read the loaded texts without suspending.
    void Object.assign(loading, { status: 'fulfilled', value: texts });
    return texts;
  });
  area.loading[language] = loading;
  // After a lost connection the next request loads them again.
  loading.catch(() => delete area.loading[language]);
  return loading;
}

/** A browser's page is in one language; the server needs all. */
function neededLanguages(): readonly Language[] {
  return typeof document === 'undefined' ? languages : [languageNow()];
}
