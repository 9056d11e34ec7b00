import { Check, Tag, TicketCheck, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { paths } from '#platform/web/paths.ts';
import { Avatar } from '#platform/web/ui/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Medallion } from '#platform/web/ui/medallion.tsx';
import type { EventDetail, EventStatus } from '../schemas.ts';
import { scheduleTime } from './event-dates.ts';
import { categoryLabel, countText, currentIssue, shownOrganizer } from '../event-texts.ts';
import { TicketLine } from './ticket-line.tsx';

const CARD_TYPES = 3;
const FIRST_SESSIONS = 6;

/** Below the band: description, facts, schedule, what is included, tickets, organizer. */
export function EventAbout({ event }: { readonly event: EventDetail }) {
  const [lead, ...paragraphs] = event.description.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return (
    <div className="page-width max-w-[720px] pt-10 md:mx-0 md:max-w-[720px] md:px-0 md:pt-12">
      <Section title="About this event">
        <p className="type-lead whitespace-pre-line text-ink2">{lead}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="mt-4 text-[16px] leading-relaxed whitespace-pre-line text-ink2">
            {paragraph}
          </p>
        ))}
      </Section>
      <Facts event={event} />
      {event.schedule.length > 0 && <Schedule event={event} />}
      {event.included.length > 0 && (
        <Section title="What's Included">
          <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
            {event.included.map((item) => (
              <li key={item} className="type-body flex gap-2.5">
                <Check size={19} className="mt-0.5 shrink-0 text-ok" aria-hidden="true" />
                {item}
              </li>
            ))}
          </ul>
        </Section>
      )}
      {event.ticketTypes.length > CARD_TYPES && (
        <Section title="Tickets" id="tickets">
          <ul className="border-t border-line">
            {event.ticketTypes.map((type) => (
              <TicketLine key={type.id} type={type} timeZone={event.timeZone} currentIssue={currentIssue(event.ticketTypes)} full />
            ))}
          </ul>
        </Section>
      )}
      <Organizer event={event} />
      {event.terms !== null && (
        <Section title="Good to know">
          <p className="type-body whitespace-pre-line text-ink2">{event.terms}</p>
        </Section>
      )}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly id?: string;
  readonly children: ReactNode;
}

function Section({ title, id, children }: SectionProps) {
  return (
    <section id={id} className="mb-11">
      <h2 className="type-h2 mb-3">{title}</h2>
      {children}
    </section>
  );
}

const statusNames: Readonly<Record<EventStatus, string>> = {
  published: 'Published',
  active: 'Active',
  draft: 'Draft',
  paused: 'Paused',
  ended: 'Ended',
  cancelled: 'Cancelled',
};

function Facts({ event }: { readonly event: EventDetail }) {
  const facts = [
    { term: 'Status', value: statusNames[event.status], icon: <TicketCheck size={20} />, ground: 'forest', ring: 'lime' },
    { term: 'Capacity', value: countText(event.capacity), icon: <Users size={20} />, ground: 'indigo', ring: 'sky' },
    { term: 'Category', value: categoryLabel(event.category), icon: <Tag size={20} />, ground: 'madder', ring: 'chalk' },
  ] as const;
  return (
    <dl className="mb-11 border-y border-line max-md:divide-y max-md:divide-line md:grid md:grid-cols-3">
      {facts.map(({ term, value, icon, ground, ring }) => (
        <div key={term} className="relative py-4 pl-[58px] md:py-5">
          <dt className="type-small text-ink2">
            <Medallion icon={icon} ground={ground} ring={ring} className="absolute! top-1/2 left-0 -translate-y-1/2" />
            {term}
          </dt>
          <dd className="type-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Schedule({ event }: { readonly event: EventDetail }) {
  const rest = event.schedule.slice(FIRST_SESSIONS);
  return (
    <Section title="Schedule" id="schedule">
      <Sessions event={event} sessions={event.schedule.slice(0, FIRST_SESSIONS)} />
      {rest.length > 0 && (
        <details>
          <summary className="link flex min-h-11 w-fit items-center">{`+${rest.length} more ${rest.length === 1 ? 'session' : 'sessions'}`}</summary>
          <Sessions event={event} sessions={rest} />
        </details>
      )}
    </Section>
  );
}

function Sessions({ event, sessions }: { readonly event: EventDetail; readonly sessions: EventDetail['schedule'] }) {
  return (
    <ol className="border-t border-line">
      {sessions.map((session) => (
        <li key={`${session.startsAt} ${session.title}`} className="gap-6 border-b border-line py-3.5 sm:flex">
          <p className="type-small tnum w-40 shrink-0 pt-px font-bold text-brandtext">
            <time dateTime={session.startsAt}>{scheduleTime(session.startsAt, event)}</time>
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

function Organizer({ event }: { readonly event: EventDetail }) {
  const { name, email, phone } = shownOrganizer(event.organizer);
  return (
    <Section title="Organizer">
      <Card className="flex flex-wrap items-center gap-4">
        <Avatar name={name} size="large" />
        <div className="min-w-0 grow">
          <p className="text-[17px] font-bold">{name}</p>
          {email !== null && (
            <a href={`mailto:${email}`} className="type-small tap block w-fit max-w-full truncate text-ink2 underline underline-offset-4 hover:text-ink">
              {email}
            </a>
          )}
          {phone !== null && (
            <a href={`tel:${phone}`} className="type-small tap mt-2 block w-fit text-ink2 underline underline-offset-4 hover:text-ink">
              {phone}
            </a>
          )}
        </div>
        <ButtonLink to={paths.events({ organizer: event.organizer.id })} variant="outline" size="small">
          View events
        </ButtonLink>
      </Card>
    </Section>
  );
}
