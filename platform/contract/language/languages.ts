// The languages of the product, and how a visitor's language is found.

export const languages = ['en', 'sw', 'fr'] as const;
export type Language = (typeof languages)[number];

/** Used when no other language is requested; its pages have no prefix. */
export const defaultLanguage: Language = 'en';

/** The name of each language in that language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', sw: 'Kiswahili', fr: 'Français' };

/** Remembers the visitor's choice. It carries nothing else, so a page depends on the cookie only through the language. */
export const LANGUAGE_COOKIE = 'vumi_language';

/** True for the code of a supported language. */
export function isLanguage(code: unknown): code is Language {
  return (languages as readonly unknown[]).includes(code);
}

/** The language among ours that an `Accept-Language` header (RFC 9110, section 12.5.4) prefers; null when it accepts none of them. */
export function wantedLanguage(header: string | undefined): Language | null {
  const ranges = (header ?? '')
    .slice(0, 500)
    .split(',')
    .map((wanted) => {
      const [range = '', ...parameters] = wanted
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/);
      const weight = Number(/^q=([\d.]+)$/.exec(parameters.find((parameter) => parameter.startsWith('q=')) ?? 'q=1')?.[1] ?? 0);
      return { language: range.split('-')[0], weight };
    });
  const ours = ranges.filter(({ language, weight }) => isLanguage(language) && weight > 0).toSorted((a, b) => b.weight - a.weight);
  const first = ours[0]?.language;
  return isLanguage(first) ? first : null;
}

/** Splits `/sw/events` into its language and `/events`; an address without a prefix has no language of its own. */
export function splitLanguage(path: string): { readonly language: Language | null; readonly path: string } {
  const [, code, rest = ''] = /^\/([a-z]{2})(?=[/?]|$)(.*)$/.exec(path) ?? [];
  if (!isLanguage(code) || code === defaultLanguage) return { language: null, path };
  return { language: code, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** The address of a page in a language: `/sw/events`; English has no prefix. */
export function pathIn(language: Language, path: string): string {
  if (language === defaultLanguage) return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}
