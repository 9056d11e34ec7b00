import { Check, Lock, Mail, Phone } from 'lucide';
import { formatDay, formatTime, lastsForDays } from '#platform/contract/dates.ts';
import { phoneLink } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { shownOrganizer } from '#features/events/event-texts.ts';
import type { EventDetail } from '#features/events/schemas.ts';
import { checkoutTexts } from '../texts.ts';

const SESSIONS_SHOWN = 4;

/** Below the form: what is included, the schedule, the contact, and how the payment is protected. */
export function EventFacts({ event }: { readonly event: EventDetail }) {
  const t = useTexts(checkoutTexts).facts;
  return (
    <div className="grid grid-cols-1 gap-8 border-t border-line pt-8">
      <div className="grid grid-cols-1 gap-8 empty:hidden md:grid-cols-2">
        {event.included.length > 0 && (
          <section>
            <h2 className="type-h3">{t.included}</h2>
            <ul className="mt-3 grid gap-2.5">
              {event.included.map((item) => (
                <li key={item} className="type-body flex items-start gap-2.5">
                  <Icon of={Check} size={17} className="mt-[3px] shrink-0 text-ok" />
                  {item}
                </li>
              ))}
            </ul>
          </section>
        )}
        <Schedule event={event} />
      </div>
      <Organizer organizer={event.organizer} eventName={event.name} />
      <p className="type-small flex items-start gap-2.5 text-balance text-ink2">
        <Icon of={Lock} size={17} className="mt-px shrink-0" />
        {t.security}
      </p>
    </div>
  );
}

function Schedule({ event }: { readonly event: EventDetail }) {
  const t = useTexts(checkoutTexts).facts;
  const language = useLanguage();
  const { schedule, timeZone } = event;
  if (schedule.length === 0) return null;
  const more = schedule.length - SESSIONS_SHOWN;
  const hasSeveralDays = lastsForDays(event.startDate, event.endDate);
  return (
    <section>
      <h2 className="type-h3">{t.schedule}</h2>
      <ol className="mt-3 grid gap-2.5">
        {schedule.slice(0, SESSIONS_SHOWN).map(({ startsAt, title }) => (
          <li key={`${startsAt} ${title}`} className="type-body flex gap-4">
            <span className="w-20 shrink-0 text-ink2">
              {hasSeveralDays && (
                <span className="type-small block whitespace-nowrap">{formatDay(startsAt, timeZone, language, { year: false })}</span>
              )}
              {formatTime(startsAt, timeZone, language)}
            </span>
            <span className="font-bold">{title}</span>
          </li>
        ))}
      </ol>
      {more > 0 && <p className="type-small mt-2.5 text-ink2">{t.moreSessions({ count: more })}</p>}
    </section>
  );
}

function Organizer({ organizer, eventName }: { readonly organizer: EventDetail['organizer']; readonly eventName: string }) {
  const t = useTexts(checkoutTexts).facts;
  const { name: known, email, phone } = shownOrganizer(organizer);
  const name = known ?? t.unnamedOrganizer;
  const call = phone === null ? null : phoneLink(phone);
  const round = 'grid size-11 place-content-center rounded-full border border-line hover:border-line2';
  return (
    <section aria-label={t.organizer} className="flex flex-wrap items-center gap-4 rounded-card border border-line bg-surface p-5 md:p-7">
      <Avatar name={name} />
      <div className="min-w-24 flex-1">
        <p className="type-strong">{name}</p>
        <p className="type-small text-ink2">{email === null && call === null ? t.organizer : t.questions}</p>
      </div>
      {email !== null && (
        <a href={`mailto:${email}?subject=${encodeURIComponent(eventName)}`} aria-label={t.write({ name })} className={round}>
          <Icon of={Mail} size={19} />
        </a>
      )}
      {call !== null && (
        <a href={call} aria-label={t.call({ name })} className={round}>
          <Icon of={Phone} size={19} />
        </a>
      )}
    </section>
  );
}
