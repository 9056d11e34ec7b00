import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useParams } from 'react-router';
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
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import type { AnnouncementList } from '../../contract.ts';
import { listAnnouncements } from '../../endpoints.ts';
import { announcementTexts } from '../texts.ts';
import { AudienceFields } from './audience-fields.tsx';
import { missingFields, type Errors } from './missing-fields.ts';
import { DraftPreview } from './draft-preview.tsx';
import { KindFields } from './kind-fields.tsx';
import { SendDialog } from './send-dialog.tsx';
import { TestButton } from './test-button.tsx';
import { TextFields } from './text-fields.tsx';
import { emptyDraft, usePreview, type Draft } from './use-draft.ts';
import { WhenFields } from './when-fields.tsx';

export const handle = { role: 'organizer' } satisfies PageHandle;

/** Writes a message to the holders of an event: to whom, how, what it says, and when. */
export default function ComposePage() {
  const t = useTexts(announcementTexts);
  const { eventId = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['event-messages', eventId, 'facts'],
    queryFn: ({ signal }) => call(listAnnouncements, { params: { id: eventId }, query: { limit: 1 } }, { signal }),
  });
  const back = workPaths.eventMessages(eventId);
  const refusal = refusalOf(error);
  if (refusal !== null) return <NotShown what={refusal} texts={t} />;
  if (data !== undefined && data.can.sendMessages !== true) return <NotShown what="refused" texts={t} back={{ to: back, text: t.toMessages }} />;
  return (
    <>
      <PageHead title={t.compose.title} index={false} />
      <BackLink to={back}>{t.toMessages}</BackLink>
      <ListHeading>{t.compose.title}</ListHeading>
      {data !== undefined && <Composer facts={data} />}
      {data === undefined && (error === null ? <RowsToCome /> : <ListFailed error={error} onRetry={() => void refetch()} />)}
    </>
  );
}

function Composer({ facts }: { readonly facts: AnnouncementList }) {
  const t = useTexts(announcementTexts).compose;
  const language = useLanguage();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => emptyDraft(language));
  const [errors, setErrors] = useState<Errors>({});
  const [isSending, setSending] = useState(false);
  const preview = usePreview(facts.event.id, draft);
  const set = (change: Partial<Draft>) => {
    setDraft({ ...draft, ...change });
    setErrors({});
  };
  const isLater = draft.when === 'later';

  /** Shows what is wrong, and leads to the first of it. */
  function show(found: Errors): boolean {
    setErrors(found);
    const [first] = Object.keys(found);
    if (first === undefined) return true;
    // After the fields have been drawn with their errors.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`)?.focus());
    return false;
  }

  const part = { draft, errors, set };
  // The dialog has a form of its own, which no other may contain.
  return (
    <>
      <form
        ref={form}
        noValidate
        method="post"
        className="mt-5 grid grid-cols-1 gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] md:items-start"
        onSubmit={(event) => {
          event.preventDefault();
          if (show(missingFields(draft, t))) setSending(true);
        }}
      >
        <div className="grid grid-cols-1 gap-5">
          <KindFields {...part} smsAvailable={facts.smsAvailable} />
          <AudienceFields {...part} event={facts.event} />
          <TextFields {...part} event={facts.event} />
          <WhenFields {...part} timeZone={facts.event.timeZone} />
          {Object.keys(errors).length > 0 && (
            <Alert tone="bad" live title={t.missing}>
              {t.missingText}
            </Alert>
          )}
        </div>
        <Card className="grid min-w-0 grid-cols-1 gap-5 md:sticky md:top-20">
          <DraftPreview draft={draft} preview={preview} />
          <div className="flex flex-wrap gap-2.5 *:grow">
            <TestButton eventId={facts.event.id} draft={draft} check={() => show(missingFields({ ...draft, when: 'now' }, t))} onRefused={show} />
            <Button type="submit">{isLater ? t.schedule : t.send}</Button>
          </div>
        </Card>
      </form>
      {isSending && <SendDialog event={facts.event} draft={draft} onRefused={show} onClose={() => setSending(false)} />}
    </>
  );
}
