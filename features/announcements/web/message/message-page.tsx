import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatDate, formatMoment } from '#platform/contract/dates.ts';
import { languageNames } from '#platform/contract/language/languages.ts';
import { call } from '#platform/web/api/api-client.ts';
import { refusalOf } from '#platform/web/api/refusal-of.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { ListHeading } from '#platform/web/list/list-heading.tsx';
import { NotShown } from '#platform/web/not-shown.tsx';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { PageHead } from '#platform/web/page/page-head.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { BackLink } from '#platform/web/task/back-link.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import type { AnnouncementDetail } from '../../contract.ts';
import { getAnnouncement } from '../../endpoints.ts';
import { exactMoney } from '../exact-money.ts';
import { MessageState } from '../message-state.tsx';
import { audienceText, headingOf } from '../message-words.ts';
import { announcementTexts } from '../texts.ts';
import { CancelMessage } from './cancel-message.tsx';
import { Recipients } from './recipients.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

const REFRESH_MS = 30_000;
/** While it is being sent, and around the moment at which it begins. */
const SOON_MS = 3000;
const BEGINS_WITHIN_MS = 60_000;

function isMoving({ state, sendAt }: AnnouncementDetail): boolean {
  return state === 'sending' || (state === 'scheduled' && Date.parse(sendAt) < Date.now() + BEGINS_WITHIN_MS);
}

/** One message: what it says, to whom it went, and what became of it. */
export default function MessagePage() {
  const t = useTexts(announcementTexts);
  const language = useLanguage();
  const { eventId = '', messageId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['event-messages', eventId, 'one', messageId],
    queryFn: ({ signal }) => call(getAnnouncement, { params: { id: eventId, messageId } }, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isMoving(state.data) ? SOON_MS : REFRESH_MS),
    refetchOnWindowFocus: 'always',
  });
  const back = workPaths.eventMessages(eventId);
  const refusal = refusalOf(error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} {...(refusal === 'missing' && { back: { to: back, text: t.toMessages } })} />;
  return (
    <>
      <PageHead title={data === undefined ? t.title : headingOf(data, language)} index={false} />
      <BackLink to={back}>{t.toMessages}</BackLink>
      {data !== undefined && <Message message={data} />}
      {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />)}
    </>
  );
}

function Message({ message }: { readonly message: AnnouncementDetail }) {
  const t = useTexts(announcementTexts);
  const language = useLanguage();
  const { event, state, can } = message;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 wrap-anywhere">
            <ListHeading>{headingOf(message, language)}</ListHeading>
            <MessageState state={state} />
          </div>
          <p className="type-body mt-1 text-ink2">{t.message.by({ author: message.author })}</p>
        </div>
        {state === 'scheduled' && can.sendMessages === true && <CancelMessage eventId={event.id} messageId={message.id} />}
      </div>
      <div className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-2 md:items-start">
        <Facts message={message} />
        <Texts message={message} />
      </div>
      <section className="mt-8">
        <h3 className="type-h3">{t.message.recipients}</h3>
        {can.seeBuyers === true ? <Recipients message={message} /> : <p className="type-body mt-2 text-ink2">{t.message.hidden}</p>}
      </section>
    </>
  );
}

function Facts({ message }: { readonly message: AnnouncementDetail }) {
  const t = useTexts(announcementTexts);
  const language = useLanguage();
  const { event, audience, purpose, channels, sendAt, deliveries, smsCost, state, expectedPeople } = message;
  const { queued, sent, failed } = deliveries;
  const day = (date: string) => formatDate(`${date}T12:00:00Z`, 'UTC', language);
  const bought = [
    audience.boughtFrom !== null && t.message.from({ day: day(audience.boughtFrom) }),
    audience.boughtUntil !== null && t.message.until({ day: day(audience.boughtUntil) }),
  ].filter(Boolean);
  const hasBegun = state === 'sending' || state === 'sent';
  return (
    <Card>
      <dl className="grid grid-cols-1 gap-4 min-[420px]:grid-cols-2">
        <Fact label={t.message.to}>{audienceText(message, event.ticketTypes, t, language)}</Fact>
        {bought.length > 0 && <Fact label={t.message.bought}>{bought.join(' ')}</Fact>}
        <Fact label={t.message.channels}>{[t.purposes[purpose], ...channels.map((channel) => t.channels[channel])].join(' · ')}</Fact>
        <Fact label={t.message.when}>
          <time dateTime={sendAt}>{formatMoment(sendAt, event.timeZone, language)}</time>
        </Fact>
        <Fact label={t.columns.outcome}>
          <span role="status" className="tnum">
            {hasBegun ? t.outcome({ sent, all: queued + sent + failed }) : t.expected({ count: expectedPeople })}
            {failed > 0 && <span className="block text-bad">{t.failed({ count: failed })}</span>}
          </span>
        </Fact>
        {smsCost !== null && (
          <Fact label={t.message.cost}>
            <span className="tnum">{exactMoney(smsCost, language)}</span>
          </Fact>
        )}
      </dl>
    </Card>
  );
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="min-w-0 wrap-anywhere">
      <dt className="type-small font-semibold text-ink2">{label}</dt>
      <dd className="type-body mt-0.5">{children}</dd>
    </div>
  );
}

function Texts({ message: { texts, channels } }: { readonly message: AnnouncementDetail }) {
  const t = useTexts(announcementTexts);
  return (
    <Card className="grid grid-cols-1 gap-5">
      {texts.map((text) => (
        <div key={text.language} className="min-w-0">
          <p className="type-small font-semibold text-ink2">{languageNames[text.language]}</p>
          <div lang={text.language} className="grid gap-2 wrap-anywhere">
            {channels.includes('email') && (
              <div>
                <p className="type-strong mt-1">{text.subject}</p>
                <p className="type-body mt-1 whitespace-pre-line">{text.text}</p>
              </div>
            )}
            {channels.includes('sms') && (
              <div>
                <p className="type-small mt-1 font-semibold text-ink2">{t.channels.sms}</p>
                <p className="type-body rounded-inset bg-sunken p-3 whitespace-pre-line">{text.sms}</p>
              </div>
            )}
          </div>
        </div>
      ))}
    </Card>
  );
}
