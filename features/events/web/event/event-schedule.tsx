import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import type { EventDetail } from '../../schemas.ts';
import { scheduleTime } from '../event-dates.ts';
import { PageSection } from './page-section.tsx';
import { eventPageTexts } from './texts.ts';

const FIRST_SESSIONS = 6;

/** The programme with times; a long one can be expanded. */
export function EventSchedule({ event }: { readonly event: EventDetail }) {
  const t = useTexts(eventPageTexts).event;
  const rest = event.schedule.slice(FIRST_SESSIONS);
  return (
    <PageSection title={t.schedule} id="schedule">
      <Sessions event={event} sessions={event.schedule.slice(0, FIRST_SESSIONS)} />
      {rest.length > 0 && (
        <details>
          <summary className="link flex min-h-11 w-fit items-center">{t.moreSessions({ count: rest.length })}</summary>
          <Sessions event={event} sessions={rest} />
        </details>
      )}
    </PageSection>
  );
}

function Sessions({ event, sessions }: { readonly event: EventDetail; readonly sessions: EventDetail['schedule'] }) {
  const language = useLanguage();
  return (
    <ol className="border-t border-line">
      {sessions.map((session) => (
        <li key={`${session.startsAt} ${session.title}`} className="gap-6 border-b border-line py-3.5 sm:flex">
          <p className="type-small tnum w-40 shrink-0 pt-px font-bold text-brandtext">
            <time dateTime={session.startsAt}>{scheduleTime(session.startsAt, event, language)}</time>
          </p>
          <div>
            <p className="type-strong">{session.title}</p>
            {session.description && <p className="type-small text-ink2">{session.description}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
