import { useParams } from 'react-router';
import { formatMoment, formatSpan } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { usePolled } from '#platform/web/api/use-polled.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { PageHandle } from '#platform/web/page/page-handle.ts';
import { SecretPage } from '#platform/web/secret-page.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import { lookAtQuoteLink } from '../../quotes/link/endpoints.ts';
import type { QuoteLink } from '../../quotes/quotes-contract.ts';
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
  const language = useLanguage();
  const formatMoney = useFormatMoney();
  const { number, organizer, buyerName, company, kraPin, note, event, lines, totalAmount, currency } = link;
  const money = (major: number) => formatMoney(toMinor(major), currency);
  return (
    <>
      <p className="type-body mt-2 wrap-anywhere text-ink2">{t.from({ organizer, name: buyerName })}</p>
      <section aria-label={t.quote({ number })} className="mt-5 rounded-card border border-line bg-surface p-5">
        <h2 className="type-h2 wrap-anywhere">{event.name}</h2>
        <p className="type-body mt-1 text-ink2">{formatSpan(event.startDate, event.endDate, event.timeZone, language)}</p>
        <p className="type-body wrap-anywhere text-ink2">{event.venue}</p>
        <p className="type-small tnum mt-4 text-ink2">{t.quote({ number })}</p>
        {company !== null && <p className="type-small wrap-anywhere text-ink2">{t.company({ company })}</p>}
        {kraPin !== null && <p className="type-small tnum text-ink2">{t.pin({ pin: kraPin })}</p>}
        <dl className="mt-3 border-t border-line">
          {lines.map(({ number: at, name, quantity, total }) => (
            <div key={at} className="flex justify-between gap-4 py-2">
              <dt className="min-w-0 wrap-anywhere">{t.line({ quantity, name: nameIn(name, language) })}</dt>
              <dd className="tnum whitespace-nowrap">{money(total)}</dd>
            </div>
          ))}
          <div className="type-strong flex justify-between gap-4 border-t border-line pt-3">
            <dt>{t.total}</dt>
            <dd className="tnum whitespace-nowrap">{money(totalAmount)}</dd>
          </div>
        </dl>
        {note !== null && (
          <>
            <h3 className="type-strong mt-4">{t.note}</h3>
            <p className="type-body mt-1 wrap-anywhere whitespace-pre-line text-ink2">{note}</p>
          </>
        )}
      </section>
      <div className="mt-5">
        <State code={code} link={link} onRefused={onRefused} />
      </div>
    </>
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
