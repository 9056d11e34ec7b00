import { CalendarClock, CircleX, Flag, Pause, Radio, Undo2, type IconNode } from 'lucide';
import { Fragment, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { classNames } from '#platform/web/ui/class-names.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import type { EventDetail } from '../../../schemas.ts';
import { organizerStatus, statusChanges, type ChosenStatus } from '../../../status-changes.ts';
import { EventReadiness, missingOf } from '../../readiness/event-readiness.tsx';
import { readinessTexts } from '../../readiness/texts.ts';
import { editorTexts } from '../texts.ts';
import { StatusDialog, type DialogStatus } from './status-dialog.tsx';

const icons: Readonly<Record<ChosenStatus, IconNode>> = { live: Radio, paused: Pause, ended: Flag, cancelled: CircleX };
const chosen = Object.keys(statusChanges) as ChosenStatus[];
const dialogStatuses = chosen.filter((status) => status !== 'cancelled');

interface StatusButtonsProps {
  readonly event: EventDetail;
}

/** The ways to another state. The server says which are open now, and why the others are not; each asks before it is done. */
export function StatusButtons({ event }: StatusButtonsProps) {
  const { settings: t } = useTexts(editorTexts);
  const { missing } = useTexts(readinessTexts);
  const isReady = missingOf(event).length === 0;
  const state = organizerStatus(event.status);
  // Another date, for an event that has holders.
  const mayPostpone = event.can?.edit === true && state !== 'cancelled' && state !== 'draft';
  const [asked, setAsked] = useState<DialogStatus | null>(null);
  return (
    <>
      <div
        className={classNames(
          'grid grid-cols-1 items-start gap-3 min-[420px]:grid-cols-2 min-[420px]:max-md:[&>:last-child:nth-child(odd)]:col-span-2',
          mayPostpone ? 'md:grid-cols-3 min-[1200px]:grid-cols-5' : 'md:grid-cols-4',
        )}
      >
        {chosen.map((status) => (
          <Fragment key={status}>
            {status === 'cancelled' && mayPostpone && (
              <ButtonLink full to={workPaths.eventPostponement(event.id)} variant="outline" icon={<Icon of={CalendarClock} size={18} />}>
                {t.postpone}
              </ButtonLink>
            )}
            <StatusButton event={event} status={status} missing={isReady ? null : missing} onAsk={setAsked} />
          </Fragment>
        ))}
      </div>
      {state === 'cancelled' && (
        <ButtonLink to={workPaths.eventCancellation(event.id)} variant="outline" icon={<Icon of={Undo2} size={18} />} className="mt-3">
          {t.returns}
        </ButtonLink>
      )}
      {dialogStatuses.map((status) => (
        <StatusDialog key={status} event={event} status={status} open={asked === status} onClose={() => setAsked(null)}>
          {status === 'live' && <EventReadiness event={event} />}
        </StatusDialog>
      ))}
    </>
  );
}

interface StatusButtonProps extends StatusButtonsProps {
  readonly status: ChosenStatus;
  /** Why the event cannot go live, if so. */
  readonly missing: string | null;
  readonly onAsk: (status: DialogStatus) => void;
}

function StatusButton({ event, status, missing, onAsk }: StatusButtonProps) {
  const { settings: t } = useTexts(editorTexts);
  const why = event.can?.[statusChanges[status].action];
  const look = { full: true, icon: <Icon of={icons[status]} size={18} /> };
  // Cancelling has a page of its own, which tells first what it returns.
  if (status === 'cancelled' && why === true) {
    return (
      <ButtonLink {...look} variant="danger" to={workPaths.eventCancellation(event.id)}>
        {t.buttons[status]}
      </ButtonLink>
    );
  }
  return (
    <Button
      {...look}
      variant={status === 'live' ? 'primary' : status === 'cancelled' ? 'danger' : 'outline'}
      disabledReason={why !== true ? why : status === 'live' ? missing : null}
      onClick={() => status !== 'cancelled' && onAsk(status)}
    >
      {t.buttons[status]}
    </Button>
  );
}
