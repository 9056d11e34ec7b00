import { Check, Lock, Mail, Phone } from 'lucide-react';
import { formatDay, formatTime } from '#platform/contract/dates.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { shownOrganizer } from '../../events/event-texts.ts';
import type { EventDetail } from '../../events/schemas.ts';

const SESSIONS_SHOWN = 4;
const DAY_MS = 24 * 60 * 60 * 1000;

/** What stands below the form: what is included, the schedule, whom to ask, and how the payment is protected. */
export function EventFacts({ event }: { readonly event: EventDetail }) {
  return (
    <div className="grid gap-8 border-t border-line pt-8">
      <div className="grid gap-8 empty:hidden md:grid-cols-2">
        {event.included.length > 0 && (
          <section>
            <h2 className="type-h3">What’s Included</h2>
            <ul className="mt-3 grid gap-2.5">
              {event.included.map((item) => (
                <li key={item} className="type-body flex items-start gap-2.5">
                  <Check size={17} className="mt-[3px] shrink-0 text-ok" aria-hidden="true" />
                  {item}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Schedule event={event} />
      </div>
      <Organizer organizer={event.organizer} eventName={event.name} />
      <p className="type-small flex items-start gap-2.5 text-ink2">
        <Lock size={17} className="mt-px shrink-0" aria-hidden="true" />
        Payments are encrypted. Vumi never sees your M-Pesa PIN.
      </p>
    </div>
  );
}

function Schedule({ event }: { readonly event: EventDetail }) {
  const { schedule, timeZone, startDate, endDate } = event;
  if (schedule.length === 0) return null;
  const more = schedule.length - SESSIONS_SHOWN;
  const hasSeveralDays = Date.parse(endDate) - Date.parse(startDate) >= DAY_MS;
  return (
    <section>
      <h2 className="type-h3">Schedule</h2>
      <ol className="mt-3 grid gap-2.5">
        {schedule.slice(0, SESSIONS_SHOWN).map(({ startsAt, title }) => (
          <li key={`${startsAt} ${title}`} className="type-body flex gap-4">
            <span className="w-[72px] shrink-0 text-ink2">
              {hasSeveralDays && <span className="type-small block">{formatDay(new Date(startsAt), timeZone)}</span>}
              {formatTime(new Date(startsAt), timeZone)}
            </span>
            <span className="font-bold">{title}</span>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <p className="type-small mt-2.5 text-ink2">
          +{more} more {more === 1 ? 'session' : 'sessions'}
        </p>
      )}
    </section>
  );
}

function Organizer({ organizer, eventName }: { readonly organizer: EventDetail['organizer']; readonly eventName: string }) {
  const { name: ownName, email, phone } = shownOrganizer(organizer);
  const name = ownName ?? 'Event Organizer';
  const round = 'grid size-11 place-content-center rounded-full border border-line hover:border-line2';
  return (
    <section aria-label="Organizer" className="flex items-center gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
      <Avatar name={name} />
      <div className="min-w-0 grow">
        <p className="type-strong">{name}</p>
        <p className="type-small text-ink2">{email === null && phone === null ? 'Organizer' : 'Questions about this event?'}</p>
      </div>
      {email !== null && (
        <a href={`mailto:${email}?subject=${encodeURIComponent(eventName)}`} aria-label={`Write to ${name}`} className={round}>
          <Mail size={19} aria-hidden="true" />
        </a>
      )}
      {phone !== null && (
        <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} aria-label={`Call ${name}`} className={round}>
          <Phone size={19} aria-hidden="true" />
        </a>
      )}
    </section>
  );
}
