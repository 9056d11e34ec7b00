import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { Language } from '#platform/contract/language/languages.ts';
import { Badge } from '#platform/web/ui/badge.tsx';
import { Card } from '#platform/web/ui/card.tsx';
import { previewMessage } from '../../../../admin-endpoints.ts';
import type { MessagePreview } from '../../../../site-endpoints.ts';
import { ListFailed, RowsToCome } from '#platform/web/list/list-body.tsx';
import { messageTexts } from './texts.ts';

/** Half of the time that the address of a frame is valid. */
const FRESH_MS = 5 * 60_000;

/** One message with sample data: of an email its subject, its HTML in a frame without scripts, and its plain text; its SMS. */
export function MessageView({ id, language }: { readonly id: string; readonly language: Language }) {
  const t = useTexts(messageTexts);
  const preview = useQuery({
    queryKey: ['message', id, language],
    queryFn: ({ signal }) => call(previewMessage, { params: { id }, query: { language } }, { signal }),
    // Each answer has a new address of the frame, so the frame would load again while it is read.
    staleTime: FRESH_MS,
    refetchOnWindowFocus: false,
  });
  const { data } = preview;
  if (data === undefined) return preview.isError ? <ListFailed error={preview.error} onRetry={() => void preview.refetch()} /> : <RowsToCome />;
  const { subject, email, sms } = data;
  return (
    <Card>
      <Badge tone="warn">{t.sample}</Badge>
      <h3 className="type-h3 mt-2 wrap-anywhere" lang={language}>
        {subject}
      </h3>
      {email !== null && <EmailView subject={subject} email={email} language={language} />}
      {sms !== null && (
        <>
          <h4 className="type-strong mt-5">{email === null ? t.onlySms : t.sms}</h4>
          <p lang={language} className="type-small mt-2 rounded-inset bg-sunken p-4 wrap-anywhere">
            {sms}
          </p>
        </>
      )}
    </Card>
  );
}

interface EmailViewProps {
  readonly subject: string;
  readonly email: NonNullable<MessagePreview['email']>;
  readonly language: Language;
}

function EmailView({ subject, email: { to, text, frame, attachments }, language }: EmailViewProps) {
  const t = useTexts(messageTexts);
  return (
    <>
      <dl className="type-small mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-ink2">
        <dt className="font-semibold">{t.to}</dt>
        <dd className="wrap-anywhere">{to}</dd>
        {attachments.length > 0 && (
          <>
            <dt className="font-semibold">{t.attachments}</dt>
            <dd className="wrap-anywhere">{attachments.join(', ')}</dd>
          </>
        )}
      </dl>
      <iframe
        // A new frame: the address in a frame that stays would become an entry of the history.
        key={frame}
        src={frame}
        loading="lazy"
        title={t.html({ subject })}
        lang={language}
        sandbox="allow-popups allow-popups-to-escape-sandbox"
        referrerPolicy="no-referrer"
        className="mt-4 block h-[560px] w-full rounded-inset border border-line"
      />
      <h4 className="type-strong mt-5">{t.plain}</h4>
      <pre lang={language} className="type-small mt-2 rounded-inset bg-sunken p-4 wrap-anywhere whitespace-pre-wrap">
        {text}
      </pre>
    </>
  );
}
