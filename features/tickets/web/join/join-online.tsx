import { useQuery } from '@tanstack/react-query';
import { Radio } from 'lucide';
import { formatMoment } from '#platform/contract/dates.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Card } from '#platform/web/ui/card.tsx';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { useSecondsLeft } from '#platform/web/ui/countdown/use-seconds-left.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { platformNames } from '#features/events/joining/stream-platforms.ts';
import type { Ticket, ticketErrors } from '../../contract.ts';
import { joinEvent } from '../../endpoints.ts';
import { ticketTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** The organizer may give the link late, or another one. */
const ASK_AGAIN_MS = 30_000;
/** Where the device believes a moment too early that doors are open. */
const DOORS_CLOSED = 'DOORS_CLOSED' satisfies keyof typeof ticketErrors;
const ASK_SOON_MS = 3_000;

type Join = NonNullable<Ticket['join']>;

/** The way into an online event: until doors open how long that takes, then the link, without anything being pressed or loaded again. */
export default function JoinOnline({ ticket, join }: { readonly ticket: Ticket; readonly join: Join }) {
  const { join: t } = useTexts(ticketTexts);
  const language = useLanguage();
  const left = useSecondsLeft(join.opensAt);
  const platform = join.platform === 'custom' ? null : platformNames[join.platform];
  return (
    <Card className="grid gap-4">
      <div className="flex gap-3">
        <Icon of={Radio} size={22} className="mt-0.5 shrink-0 text-brandtext" />
        <div className="min-w-0">
          <h2 className="type-h3">{platform === null ? t.title : t.titleOn({ platform })}</h2>
          <p role="status" className="type-small mt-1 text-ink2">
            {left > 0 ? t.opens({ moment: formatMoment(join.opensAt, ticket.event.timeZone, language) }) : t.open}
          </p>
        </div>
      </div>
      {left > 0 ? (
        <>
          <Button disabled className="w-full">
            {t.join}
          </Button>
          <p className="tnum text-center font-semibold">{untilText(left, t)}</p>
        </>
      ) : (
        <JoinLink ticketId={ticket.id} />
      )}
    </Card>
  );
}

/** The link is kept in the page alone: a ticket that was given away must not open it from a store of the device. */
function JoinLink({ ticketId }: { readonly ticketId: string }) {
  const { join: t } = useTexts(ticketTexts);
  const { data, error } = useQuery({
    queryKey: ['join', ticketId],
    queryFn: ({ signal }) => call(joinEvent, { params: { id: ticketId } }, { signal }),
    retry: false,
    gcTime: 0,
    refetchInterval: ({ state: { error: last } }) => (last instanceof ApiError && last.code === DOORS_CLOSED ? ASK_SOON_MS : ASK_AGAIN_MS),
    refetchOnWindowFocus: 'always',
  });
  if (error instanceof ApiError && error.isAnswer) return <p className="type-small">{messageFor(error)}</p>;
  if (data === undefined) {
    return (
      <>
        <Button disabled className="w-full">
          {t.join}
        </Button>
        {error !== null && <p className="type-small">{messageFor(error)}</p>}
      </>
    );
  }
  return (
    <>
      <a href={data.url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer" className={buttonLook({ full: true })}>
        {t.join}
      </a>
      {data.accessInstructions !== null && <p className="type-body wrap-anywhere whitespace-pre-line">{data.accessInstructions}</p>}
      <p className="type-small text-ink2">{t.own}</p>
    </>
  );
}

/** "in 2 days", "in 3 h 05 min", "in 4:09". */
function untilText(seconds: number, t: Texts['join']): string {
  const two = (count: number) => String(count).padStart(2, '0');
  if (seconds >= DAY) return t.inDays({ count: Math.floor(seconds / DAY) });
  if (seconds >= HOUR) return t.inHours({ hours: String(Math.floor(seconds / HOUR)), minutes: two(Math.floor((seconds % HOUR) / MINUTE)) });
  return t.inMinutes({ clock: `${Math.floor(seconds / MINUTE)}:${two(seconds % MINUTE)}` });
}
