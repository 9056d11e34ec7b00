import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { languageNames, languages } from '#platform/contract/language/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { appTexts } from '../../texts.ts';

/** The same page in the other languages, each named in its own language. Plain links: the server remembers the choice, with or without script. */
export function LanguageLinks({ className }: { readonly className?: string }) {
  const t = useTexts(appTexts).frame;
  const spoken = useLanguage();
  const here = useHere();
  return (
    <div className={className}>
      <ul aria-label={t.language} className="-mx-2.5 flex flex-wrap">
        {languages.map((code) => (
          <li key={code}>
            <a
              href={paths.chooseLanguage(code, here)}
              lang={code}
              hrefLang={code}
              rel="nofollow"
              // On a page that is the same for many addresses, the server renders another address.
              suppressHydrationWarning
              aria-current={code === spoken ? 'true' : undefined}
              className={classNames(
                'type-small inline-flex min-h-11 items-center rounded-control px-2.5',
                code === spoken ? 'font-bold' : 'underline decoration-current/50 underline-offset-4 hover:decoration-current',
              )}
            >
              {languageNames[code]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The visitor's address. React does not correct attributes during hydration: in the browser it has to be set once more. */
function useHere(): string {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const [here, setHere] = useState(typeof document === 'undefined' ? address : '');
  useEffect(() => setHere(address), [address]);
  return here;
}
