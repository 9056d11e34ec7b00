import { formatMoment, HOME_ZONE } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { Application } from '../../applications/application-contract.ts';
import { applicationTexts } from './texts.ts';

/** What happened to an application, the newest first. */
export function ApplicationHistory({ history }: Pick<Application, 'history'>) {
  const { page, history: kinds } = useTexts(applicationTexts);
  const language = useLanguage();
  return (
    <Card>
      <h2 className="type-h2">{page.history}</h2>
      <ol className="mt-5 grid grid-cols-1 gap-5">
        {history.toReversed().map(({ at, kind, note }) => (
          <li key={`${at} ${kind}`} className="border-l-2 border-line2 pl-4">
            <p className="type-strong">{kinds[kind]}</p>
            <p className="type-small mt-0.5 text-ink2">
              <time dateTime={at}>{formatMoment(at, HOME_ZONE, language)}</time>
            </p>
            {note !== null && <p className="type-body mt-2 wrap-anywhere whitespace-pre-wrap">{note}</p>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
