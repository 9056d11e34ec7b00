import { ShieldCheck } from 'lucide';
import type { Language } from '#platform/contract/language/languages.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { StickyBar } from '#platform/web/ui/sticky-bar.tsx';
import { formatPercent } from '#platform/contract/language/numbers.ts';
import type { EventDetail } from '../../schemas.ts';
import { startingType } from '../../prices/starting-price.ts';
import { closedText, issueText } from '../../ticket-type-texts.ts';
import { priceText, saleClosedText } from '../event-words.ts';
import { SaleNotice } from './sale-notice.tsx';
import { SaveEvent } from '../saved/save-event.tsx';
import { ShareButton } from './share-button.tsx';
import { eventPageTexts } from './texts.ts';
import { eventTexts } from '../texts.ts';
import type { Texts } from '../texts/en.ts';
import { TicketLine } from './ticket-line.tsx';
import { priceWithFee } from '../../prices/buyer-fee.ts';

const SHOWN_TYPES = 3;

interface BuyProps {
  readonly event: EventDetail;
  /** A promo code or that of hidden ticket types, from the address. */
  readonly code: string | null;
}

/** The price of a ticket and the link to buy. From 900px it overlaps the band and stays visible. */
export function BuyCard({ event, code }: BuyProps) {
  const t = useTexts(eventPageTexts).tickets;
  const words = useTexts(eventTexts);
  const language = useLanguage();
  const { ticketTypes } = event;
  const starting = startingType(ticketTypes);
  const issue = starting?.state === 'on_sale' ? starting.issueNumber : 'all';
  const issueName = issueText(issue, words.ticketTypes);
  // The price above is that of this type: it comes first.
  const rows = starting === null ? [] : [starting, ...ticketTypes.filter(({ id }) => id !== starting.id)];
  const hidden = ticketTypes.length - SHOWN_TYPES;
  return (
    <aside
      aria-label={t.title}
      className="relative mx-5 mt-6 h-fit rounded-card border border-line bg-surface p-5 [--notch-ground:var(--surface)] md:sticky md:top-6 md:col-start-2 md:row-span-2 md:row-start-1 md:mx-0 md:mt-[calc(var(--header-height)+24px)] md:mb-10 md:p-7 md:shadow-e3"
    >
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="type-body text-ink2">{words.prices.from}</span>
        {issueName !== null && <Badge tone="brand">{issueName}</Badge>}
      </p>
      <p className="mt-0.5 flex flex-wrap items-baseline gap-x-2">
        <span className="type-price min-w-0 wrap-anywhere">{priceText(event, words, language)}</span>
        {starting && <ApproximatePrice minor={priceWithFee(starting)} currency={starting.price.currency} usdMinor={toMinor(starting.usdPrice)} />}
      </p>
      {rows.length > 0 && (
        <ul className="mt-4 border-t border-line">
          {rows.slice(0, SHOWN_TYPES).map((type) => (
            <TicketLine key={type.id} type={type} event={event} namedIssue={issue} code={code} />
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p className="type-small mt-3">
          <a href="#tickets" className="link tap">
            {t.moreTypes({ count: hidden })}
          </a>
        </p>
      )}
      {event.buyerFeePercent !== undefined && [...event.ticketTypes, ...event.addOns].some(({ fee = 0 }) => fee > 0) && (
        <p className="type-small mt-3 text-ink2">{t.withFee({ percent: formatPercent(event.buyerFeePercent, language) })}</p>
      )}
      <div className="mt-4 grid gap-3">
        <GetTickets event={event} code={code} size="large" />
        <SaleNotice event={event} />
        <div className="grid grid-cols-2 gap-2 noscript:grid-cols-1">
          <SaveEvent event={event} look="button" />
          <ShareButton event={event} look="button" />
        </div>
      </div>
      {event.saleState === 'on_sale' && (
        <p className="type-small mt-4 flex items-center justify-center gap-2 text-center text-ink2">
          <Icon of={ShieldCheck} size={16} className="shrink-0" />
          {t.payment}
        </p>
      )}
      {event.saleState === 'on_sale' && event.paidTo !== undefined && (
        <p className="type-small mt-2 text-center text-ink2 wrap-anywhere">{t.paidTo({ organizer: event.paidTo })}</p>
      )}
      {event.saleState === 'on_sale' && event.menu !== undefined && (
        <p className="type-small mt-2 text-center text-ink2 wrap-anywhere">{t.menu(event.menu)}</p>
      )}
    </aside>
  );
}

/** The same for phones, at the bottom of the screen. */
export function BuyBar({ event, code }: BuyProps) {
  const words = useTexts(eventTexts);
  const language = useLanguage();
  return (
    <StickyBar>
      <p className="min-w-0">
        <span className="type-small block text-ink2">{words.prices.from}</span>
        <span className="type-figure wrap-anywhere">{priceText(event, words, language)}</span>
      </p>
      <GetTickets event={event} code={code} size="medium" />
    </StickyBar>
  );
}

function GetTickets({ event, code, size }: BuyProps & { readonly size: 'medium' | 'large' }) {
  const words = useTexts(eventTexts);
  const closed = closedReason(event, words, useLanguage());
  if (closed !== null)
    return <p className="type-strong grid min-h-12 place-content-center rounded-control bg-mutebg px-4 text-center text-mute">{closed}</p>;
  return (
    <ButtonLink to={paths.purchase(event.id, { code })} variant="ticket" size={size}>
      {words.card.getTickets}
    </ButtonLink>
  );
}

/** Why nothing can be bought; when the event itself is the reason, its ticket types all give it. */
function closedReason(event: EventDetail, words: Texts, language: Language): string | null {
  const reasons = new Set(event.ticketTypes.map((type) => closedText(type, event.status, words.ticketTypes, language)));
  const [reason] = reasons;
  return event.saleState === 'closed' && reasons.size === 1 && reason ? reason : saleClosedText(event, words);
}
