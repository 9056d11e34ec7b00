import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { DraftRow } from '../wizard/draft-row.tsx';
import { draftList } from '../wizard/saving/draft-calls.ts';
import { wizardTexts } from '../wizard/texts.ts';
import { ownEventTexts } from './texts.ts';

const SHOWN = 3;

/** The drafts that the organizer changed last, and the way to all of them; nothing without drafts. */
export function UnfinishedDrafts() {
  const t = useTexts(wizardTexts).drafts;
  const { allDrafts } = useTexts(ownEventTexts);
  const { data, isError } = useQuery(draftList);
  if (data === undefined) return isError ? <Alert tone="warn">{t.failed}</Alert> : null;
  if (data.items.length === 0) return null;
  return (
    <section aria-label={t.title} className="mb-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-h2">{t.title}</h2>
        {data.items.length > SHOWN && (
          <Link to={paths.addEvent()} className="type-strong inline-flex min-h-11 items-center underline">
            {allDrafts}
          </Link>
        )}
      </div>
      <ul className="mt-3 divide-y divide-line rounded-card border border-line bg-surface">
        {data.items.slice(0, SHOWN).map((draft) => (
          <DraftRow key={draft.id} draft={draft} />
        ))}
      </ul>
    </section>
  );
}
