import { useQuery } from '@tanstack/react-query';
import { formatMoment } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { PosterButton } from '../poster/poster-button.tsx';
import { DuplicateEvent } from './duplicate-event.tsx';
import { latestEvents } from './latest-events.ts';
import { RepeatEvent } from './repeat-event.tsx';
import { repeatTexts } from './texts.ts';

/** The organizer's latest events, each to repeat or to duplicate. Nothing for an organizer without events. */
export function RepeatList() {
  const t = useTexts(repeatTexts);
  const language = useLanguage();
  const { data: events = [] } = useQuery(latestEvents);
  if (events.length === 0) return null;
  return (
    <section className="mt-10 md:mt-12">
      <h2 className="type-h2">{t.title}</h2>
      <p className="type-body mt-1 text-ink2">{t.lead}</p>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 p-4 md:px-5">
            <div className="min-w-0">
              <p className="type-strong wrap-anywhere">{event.name}</p>
              <p className="type-small text-ink2">{formatMoment(event.startDate, event.timeZone, language)}</p>
            </div>
            <div className="grid grid-cols-2 gap-2 max-sm:w-full max-sm:[&>:last-child:nth-child(odd)]:col-span-2 sm:flex sm:flex-wrap">
              <RepeatEvent event={event} />
              <DuplicateEvent event={event} />
              {event.status === 'live' && <PosterButton event={event} variant="outline" size="small" isOneOfMany />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
