import { FileDown } from 'lucide';
import { useParams } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/api-client.ts';
import { useDownload } from '#platform/web/api/use-download.ts';
import { usePolled } from '#platform/web/api/use-polled.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { SecretPage } from '#platform/web/secret-page.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { getLinkedQuotePdf, lookAtQuoteLink } from '../../quotes/link/endpoints.ts';
import type { QuoteLink } from '../../quotes/quotes-contract.ts';
import { LinkedSheet } from '../linked/linked-sheet.tsx';
import { AcceptForm } from './accept-form.tsx';
import { quoteTexts } from './texts.ts';

export const handle = { header: 'page' } satisfies PageHandle;

/** The quote changes by its buyer, or rarely. */
const ASK_AGAIN_MS = 60_000;

/** Where the link of a quote leads: what it offers, and accepting it, without an account. */
export default function QuotePage() {
  const t = useTexts(quoteTexts);
  const { code = '' } = useParams();
  const asked = usePolled(
    code,
    (signal) => call(lookAtQuoteLink, { body: { code } }, { signal }),
    () => ASK_AGAIN_MS,
  );
  return (
    <SecretPage asked={asked} texts={t} className="page-width max-w-[640px]! py-6 pb-16 md:py-8" heading={<h1 className="type-title">{t.title}</h1>}>
      {(link) => <Quote code={code} link={link} onRefused={asked.again} />}
    </SecretPage>
  );
}

interface QuoteProps {
  readonly code: string;
  readonly link: QuoteLink;
  readonly onRefused: () => void;
}

function Quote({ code, link, onRefused }: QuoteProps) {
  const t = useTexts(quoteTexts);
  const { number, state, organizer, buyerName, note } = link;
  return (
    <>
      <p className="type-body mt-2 wrap-anywhere text-ink2">{t.from({ organizer, name: buyerName })}</p>
      <LinkedSheet name={t.quote({ number })} of={link} texts={t}>
        {note !== null && (
          <>
            <h3 className="type-strong mt-4">{t.note}</h3>
            <p className="type-body mt-1 wrap-anywhere whitespace-pre-line text-ink2">{note}</p>
          </>
        )}
      </LinkedSheet>
      {state === 'open' && <SaveQuote code={code} />}
      <div className="mt-5">
        <State code={code} link={link} onRefused={onRefused} />
      </div>
    </>
  );
}

/** Saves the quote as a document. */
function SaveQuote({ code }: Pick<QuoteProps, 'code'>) {
  const t = useTexts(quoteTexts);
  // Loaded when it is asked for: most who look at a quote read it on its page.
  const [isDownloading, download] = useDownload(async () =>
    (await import('#platform/web/api/download-file.ts')).downloadFile(getLinkedQuotePdf, { body: { code } }),
  );
  return (
    <Button
      variant="outline"
      className="mt-4 max-sm:w-full"
      icon={<Icon of={FileDown} size={18} />}
      busy={isDownloading && t.downloading}
      onClick={download}
    >
      {t.download}
    </Button>
  );
}

const tones = { withdrawn: 'warn', expired: 'warn' } as const;

function State({ code, link, onRefused }: QuoteProps) {
  const t = useTexts(quoteTexts);
  const language = useLanguage();
  const { state, event, validUntil, payLink, needsEmail, can } = link;
  const toEvent = <ButtonLink to={paths.event(event.id)}>{t.event}</ButtonLink>;
  if (state === 'accepted')
    return (
      <Alert tone="ok" live title={t.accepted} action={payLink === null ? toEvent : <ButtonLink to={payLink}>{t.toOrder}</ButtonLink>}>
        {t.acceptedLead}
      </Alert>
    );
  if (state !== 'open')
    return (
      <Alert tone={tones[state]} live title={t[state]} action={toEvent}>
        {t[`${state}Lead`]}
      </Alert>
    );
  if (can.accept !== true)
    return (
      <Alert tone="warn" live title={t.closed} action={toEvent}>
        {can.accept}
      </Alert>
    );
  return (
    <>
      <p className="type-body">{t.until({ moment: formatMoment(validUntil, event.timeZone, language) })}</p>
      <AcceptForm code={code} needsEmail={needsEmail} onRefused={onRefused} />
    </>
  );
}
