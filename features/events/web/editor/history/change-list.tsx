import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { platformTexts } from '#platform/web/texts.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Skeleton } from '#platform/web/ui/loading/skeleton.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { listEventChanges } from '../../../editor-endpoints.ts';
import type { EventChangeEntry } from '../../../history/history-contract.ts';
import type { EventDetail } from '../../../schemas.ts';
import { posterFieldsTexts } from '../../poster-fields/texts.ts';
import { eventTexts } from '../../texts.ts';
import { editorTexts } from '../texts.ts';
import { changeTitle, fieldName, valueText } from './change-words.ts';

const STEP = 10;
const MOST = 100;

/** Who changed what of an event, and when: the newest first, more when they are asked for. */
export function ChangeList({ event }: { readonly event: EventDetail }) {
  const { history: t, again } = useTexts(editorTexts);
  const { loading } = useTexts(platformTexts).kit;
  const [limit, setLimit] = useState(STEP);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['event-changes', event.id, limit],
    queryFn: ({ signal }) => call(listEventChanges, { params: { id: event.id }, query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
  });
  if (data === undefined && error === null)
    return (
      <div role="status" aria-label={loading}>
        <Skeleton className="h-40 rounded-card!" />
      </div>
    );
  if (data === undefined) {
    return (
      <Alert
        tone="bad"
        title={t.failed}
        action={
          <Button variant="outline" size="small" onClick={() => void refetch()}>
            {again}
          </Button>
        }
      >
        {messageFor(error)}
      </Alert>
    );
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {data.items.map((entry) => (
          <ChangeRow key={entry.id} entry={entry} timeZone={event.timeZone} />
        ))}
      </ol>
      {data.hasMore && limit < MOST && (
        <Button
          variant="outline"
          size="small"
          className="mt-4"
          busy={isFetching && t.loading}
          onClick={() => setLimit(Math.min(MOST, limit + 3 * STEP))}
        >
          {t.more}
        </Button>
      )}
    </>
  );
}

function ChangeRow({ entry, timeZone }: { readonly entry: EventChangeEntry; readonly timeZone: string }) {
  const { history: t, ...texts } = useTexts(editorTexts);
  const { categories } = useTexts(eventTexts);
  const language = useLanguage();
  const poster = useTexts(posterFieldsTexts);
  const words = { ...texts, history: t, categories, poster };
  return (
    <li className="py-3.5 first:pt-0">
      <p className="type-strong wrap-anywhere">{changeTitle(entry, t, language)}</p>
      <p className="type-small text-ink2">
        <time dateTime={entry.at}>{formatMoment(entry.at, timeZone, language)}</time> ·{' '}
        <span className="wrap-anywhere">{entry.actor?.name ?? t.nobody}</span>
      </p>
      {entry.fields.length > 0 && (
        <dl className="type-small mt-2 grid gap-2">
          {entry.fields.map(({ field, before, after }) => (
            <div key={field} className="grid grid-cols-1 gap-x-4 min-[420px]:grid-cols-[minmax(100px,30%)_minmax(0,1fr)]">
              <dt className="text-ink2">{fieldName(field, t)}</dt>
              <dd className="wrap-anywhere">
                {entry.action === 'changed' && (
                  <>
                    <del className="text-ink2">
                      <span className="sr-only">{t.before}</span>
                      {valueText(before, { field, timeZone, language, words })}
                    </del>
                    <Icon of={ArrowRight} size={14} className="mx-1.5 inline-block align-[-2px] text-ink2" />
                  </>
                )}
                <span className="sr-only">{t.after}</span>
                {valueText(entry.action === 'removed' ? before : after, { field, timeZone, language, words })}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}
