import { phoneLink } from '#platform/contract/phone.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Avatar } from '#platform/web/ui/pictures/avatar.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { shownOrganizer } from '../../event-texts.ts';
import type { EventDetail } from '../../schemas.ts';
import { PageSection } from './page-section.tsx';
import { eventPageTexts } from './texts.ts';

/** The organizer of an event, contacts, and a link to their page. */
export function EventOrganizer({ organizer, status }: Pick<EventDetail, 'organizer' | 'status'>) {
  const t = useTexts(eventPageTexts).event;
  const { name, email, phone } = shownOrganizer(organizer);
  const call = phone === null ? null : phoneLink(phone);
  const shownName = name ?? t.unnamedOrganizer;
  return (
    <PageSection title={t.organizer}>
      <Card className="flex flex-wrap items-center gap-4">
        <Avatar name={shownName} size="large" />
        <div className="min-w-0 grow">
          <p className="text-[17px] font-bold">{shownName}</p>
          {email !== null && (
            <a
              href={`mailto:${email}`}
              className="type-small tap block w-fit max-w-full wrap-anywhere text-ink2 underline underline-offset-4 hover:text-ink"
            >
              {email}
            </a>
          )}
          {phone !== null && call === null && <p className="type-small mt-2 text-ink2">{phone}</p>}
          {call !== null && (
            <a href={call} className="type-small tap mt-2 block w-fit text-ink2 underline underline-offset-4 hover:text-ink">
              {phone}
            </a>
          )}
        </div>
        {/* Who has published nothing yet has no page. */}
        {status !== 'draft' && (
          <ButtonLink to={paths.organizerPage(organizer.id)} variant="outline" size="small">
            {t.organizerEvents}
          </ButtonLink>
        )}
      </Card>
    </PageSection>
  );
}
