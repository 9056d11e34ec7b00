import { useTexts } from '#platform/web/i18n/text-area.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { EventDetail } from '../../schemas.ts';
import { organizerStatus } from '../../status-changes.ts';
import { EventReadiness } from '../readiness/event-readiness.tsx';
import { readinessTexts } from '../readiness/texts.ts';
import { useWizard } from '../wizard/form/wizard-form.ts';
import { OrganizerFields } from '../wizard/steps/policies-step.tsx';
import { ticketsSold } from './edited-event.ts';
import { ChangeList } from './history/change-list.tsx';
import { StatusButtons } from './status/status-buttons.tsx';
import { editorTexts } from './texts.ts';

/** Status, organizer and history. */
export function SettingsTab({ event }: { readonly event: EventDetail }) {
  const { settings: t, statuses, history } = useTexts(editorTexts);
  const { title: readiness } = useTexts(readinessTexts);
  const { goTo } = useWizard();
  const status = organizerStatus(event.status);
  const sold = ticketsSold(event);
  return (
    <div className="grid grid-cols-1 gap-6">
      <Card>
        <h2 className="type-h2 mb-4">{t.status}</h2>
        {status === 'live' ? (
          <Alert tone="ok" title={t.live} className="mb-5">
            {t.liveText({ count: sold })}
          </Alert>
        ) : (
          <p className="type-body mb-5 text-ink2">{t.statusNow({ status: statuses[status] })}</p>
        )}
        <StatusButtons event={event} />
      </Card>
      {(status === 'draft' || status === 'paused') && (
        <Card>
          <h2 className="type-h2 mb-3">{readiness}</h2>
          <EventReadiness event={event} goTo={goTo} />
        </Card>
      )}
      {event.paidTo !== undefined && (
        <Card className="grid gap-3">
          <h2 className="type-h2">{t.ownTill.title}</h2>
          <p className="type-body measure wrap-anywhere">{t.ownTill.to({ organizer: event.paidTo })}</p>
          <p className="type-body measure">{t.ownTill.prompts}</p>
          <p className="type-strong measure">{sold > 0 ? t.ownTill.final : t.ownTill.open}</p>
          <ButtonLink
            to={workPaths.organizerPayouts({ organization: event.organizerId })}
            variant="outline"
            className="justify-self-start max-sm:w-full"
          >
            {t.ownTill.payouts}
          </ButtonLink>
        </Card>
      )}
      <Card>
        <h2 className="type-h2 mb-4">{t.organizer}</h2>
        <OrganizerFields />
      </Card>
      <Card>
        <h2 className="type-h2">{t.history}</h2>
        <p className="type-small mb-5 text-ink2">{history.lead}</p>
        <ChangeList event={event} />
      </Card>
    </div>
  );
}
