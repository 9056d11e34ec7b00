import { useLocation } from 'react-router';
import { languageNames, languages } from '#platform/contract/languages.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { appTexts } from '../texts.ts';

/** The same page in the other languages, each named in its own. Plain links: the server remembers the choice, script or no script. */
export function LanguageLinks({ className }: { readonly className?: string }) {
  const t = useTexts(appTexts).frame;
  const spoken = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <div className={className}>
      <ul aria-label={t.language} className="-mx-2.5 flex flex-wrap">
        {languages.map((code) => (
          <li key={code}>
            <a
              href={paths.chooseLanguage(code, `${pathname}${search}`)}
              lang={code}
              hrefLang={code}
              rel="nofollow"
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
