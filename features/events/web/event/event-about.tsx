import { Check, Tag, TicketCheck, Users } from 'lucide';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Medallion } from '#platform/web/ui/pictures/medallion.tsx';
import { costsSomething } from '../../event-texts.ts';
import type { EventDetail } from '../../schemas.ts';
import { EventOrganizer } from './event-organizer.tsx';
import { EventSchedule } from './event-schedule.tsx';
import { saleClosedText } from '../event-words.ts';
import { PageSection } from './page-section.tsx';
import { eventPageTexts } from './texts.ts';
import { eventTexts } from '../texts.ts';
import { TicketLine } from './ticket-line.tsx';

const CARD_TYPES = 3;

interface EventAboutProps {
  readonly event: EventDetail;
  readonly code: string | null;
  readonly unlocked: ReactNode;
}

/** Below the band: description, facts, schedule, what is included, tickets, organizer. */
export function EventAbout({ event, code, unlocked }: EventAboutProps) {
  const t = useTexts(eventPageTexts);
  const [lead, ...paragraphs] = event.description.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
  return (
    <div className="page-width max-w-[720px] pt-10 md:mx-0 md:max-w-[720px] md:px-0 md:pt-12">
      {unlocked}
      <PageSection title={t.event.about}>
        <p className="type-lead whitespace-pre-line text-ink2">{lead}</p>
        {paragraphs.map((paragraph, index) => (
          <p key={index} className="mt-4 text-[16px] leading-relaxed whitespace-pre-line text-ink2">
            {paragraph}
          </p>
        ))}
      </PageSection>
      <Facts event={event} />
      {event.schedule.length > 0 && <EventSchedule event={event} />}
      {event.included.length > 0 && <Included items={event.included} />}
      {event.ticketTypes.length > CARD_TYPES && (
        <PageSection title={t.tickets.title} id="tickets">
          <ul className="border-t border-line">
            {event.ticketTypes.map((type) => (
              <TicketLine key={type.id} type={type} event={event} code={code} full />
            ))}
          </ul>
        </PageSection>
      )}
      <EventOrganizer {...event} />
      {event.terms !== null && (
        <PageSection title={t.event.terms}>
          <p className="type-body whitespace-pre-line text-ink2">{event.terms}</p>
        </PageSection>
      )}
    </div>
  );
}

function Facts({ event }: { readonly event: EventDetail }) {
  const t = useTexts(eventPageTexts);
  const words = useTexts(eventTexts);
  const language = useLanguage();
  const facts = [
    {
      term: t.event.status,
      value: saleClosedText(event, words) ?? words.statuses[event.status],
      icon: <Icon of={TicketCheck} size={20} />,
      ground: 'forest',
      ring: 'lime',
    },
    { term: t.event.capacity, value: groupDigits(event.capacity, language), icon: <Icon of={Users} size={20} />, ground: 'indigo', ring: 'sky' },
    { term: t.event.category, value: words.categories[event.category], icon: <Icon of={Tag} size={20} />, ground: 'madder', ring: 'chalk' },
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
      {costsSomething(event) && (
        <div className="type-small py-3.5 text-ink2 md:col-span-full md:border-t md:border-line">
          <dt className="sr-only">{t.event.refunds}</dt>
          <dd>
            {t.event.refundPolicies[event.refundPolicy]}{' '}
            <Link to={paths.refunds()} className="link tap">
              {t.event.aboutRefunds}
            </Link>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Included({ items }: { readonly items: readonly string[] }) {
  const t = useTexts(eventPageTexts).event;
  return (
    <PageSection title={t.included}>
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="type-body flex gap-2.5">
            <Icon of={Check} size={19} className="mt-0.5 shrink-0 text-ok" />
            {item}
          </li>
        ))}
      </ul>
    </PageSection>
  );
}
