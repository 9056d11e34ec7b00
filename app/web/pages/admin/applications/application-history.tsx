import type { Application } from '#features/organizations/applications/application-contract.ts';
import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { applicationTexts } from './texts.ts';

/** Each step of an application, the oldest first. */
export function ApplicationHistory({ history }: Pick<Application, 'history'>) {
  const t = useTexts(applicationTexts);
  const language = useLanguage();
  return (
    <section className="mt-6">
      <h3 className="type-h3">{t.history}</h3>
      <ol className="mt-3 ml-1.5 border-l-2 border-dotted border-line2">
        {history.map(({ at, kind, note, admin }) => (
          <li key={`${at} ${kind}`} className="relative pb-4 pl-5 last:pb-0">
            <span aria-hidden="true" className="absolute top-1.5 -left-[7px] size-3 rounded-full bg-act" />
            <p className="type-body font-semibold wrap-anywhere">{admin === null ? t.kinds[kind] : t.by({ kind: t.kinds[kind], admin })}</p>
            <p className="type-small text-ink2">
              <time dateTime={at}>{formatMoment(at, HOME_ZONE, language)}</time>
            </p>
            {note !== null && <p className="type-body measure mt-1 wrap-anywhere whitespace-pre-line">{note}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
