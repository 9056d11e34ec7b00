import { Globe } from 'lucide';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Logo } from '#platform/web/ui/pictures/logo.tsx';
import { PindoStrip } from '#platform/web/ui/pictures/pindo-strip.tsx';
import { appTexts } from '../texts.ts';
import { CurrencySelect } from './menus/currency-select.tsx';
import { LanguageLinks } from './menus/language-links.tsx';
import { footerLinks } from './menus/links.ts';

/** The footer: always ink, under the pindo strip. */
export function SiteFooter() {
  const t = useTexts(appTexts);
  return (
    <footer className="mt-14 bg-footer text-chalk [--ring:var(--chalk)] md:mt-24">
      <PindoStrip />
      <div className="page-width pt-10 pb-8 md:pt-12">
        <div className="grid grid-cols-2 gap-x-6 gap-y-8 md:grid-cols-[1.55fr_1fr_1fr_1fr]">
          <div className="col-span-2 md:col-span-1">
            <Logo height={25} />
            <p className="type-small mt-4 max-w-[320px] text-chalk/80">{t.footer.promise}</p>
          </div>
          {footerLinks.map((column) => (
            <nav key={column.title} aria-label={t.footer[column.title]}>
              <h2 className="type-strong">{t.footer[column.title]}</h2>
              <ul className="mt-1">
                {column.links.map((link) => (
                  <li key={link.to}>
                    <Link to={link.to} className="type-small inline-flex min-h-11 items-center text-chalk/85 hover:text-chalk hover:underline">
                      {t.links[link.label]}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="mt-8 flex flex-wrap items-center justify-between gap-4 border-t border-chalk/15 pt-7">
          <p className="type-micro text-chalk/75">{t.footer.imprint}</p>
          <div className="flex flex-wrap items-center gap-x-6">
            <nav aria-label={t.frame.language} className="flex items-center gap-4">
              <Icon of={Globe} size={18} />
              <LanguageLinks />
            </nav>
            <CurrencySelect />
          </div>
        </div>
      </div>
    </footer>
  );
}
