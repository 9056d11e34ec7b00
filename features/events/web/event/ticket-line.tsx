import { Link } from 'react-router';
import { formatMoment } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { paths } from '#platform/web/paths.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Price } from '#platform/web/ui/price.tsx';
import { admissionName } from '../../admission-words.ts';
import { nameIn } from '../../fixed-names.ts';
import type { EventDetail, TicketType } from '../../schemas.ts';
import { closedText, issueText, savingText, termsText } from '../../ticket-type-texts.ts';
import { eventPageTexts } from './texts.ts';
import { eventTexts } from '../texts.ts';
import { originalWithFee, priceWithFee } from '../../prices/buyer-fee.ts';

interface TicketLineProps {
  readonly type: TicketType;
  readonly event: Pick<EventDetail, 'id' | 'timeZone' | 'status' | 'buyerFeePercent'>;
  /** The release that is shown above the list already: a line names only another one. */
  readonly namedIssue?: TicketType['issueNumber'];
  /** Of the address: a promo code, or of a hidden type. */
  readonly code?: string | null;
  /** With its description and what it includes. */
  readonly full?: boolean;
}

/** A ticket type with its price, its release, its saving, or why it cannot be bought now. Its name links to the purchase. */
export function TicketLine({ type, event, namedIssue, code, full = false }: TicketLineProps) {
  const t = useTexts(eventPageTexts).tickets;
  const { ticketTypes } = useTexts(eventTexts);
  const language = useLanguage();
  const name = nameIn(type.name, language);
  const closed = closedText(type, event.status, ticketTypes, language);
  const saving = savingText(type, ticketTypes);
  const terms = termsText(type, ticketTypes);
  const issue = type.issueNumber === namedIssue || type.state === 'closed' ? null : issueText(type.issueNumber, ticketTypes);
  return (
    <li className={classNames('flex gap-4 border-b border-line py-4', closed !== null && 'text-ink3')}>
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {type.state === 'on_sale' && closed === null ? (
            <Link to={paths.purchase(event.id, { type: type.id, code })} className="type-strong tap hover:underline">
              {name}
            </Link>
          ) : (
            <span className="type-strong">{name}</span>
          )}
          {closed !== null ? (
            <Badge tone="mute" className="py-0.5 whitespace-normal!">
              {closed}
            </Badge>
          ) : (
            saving !== null && <Badge tone="ok">{saving}</Badge>
          )}
        </p>
        {type.admission !== null && <p className="type-small mt-0.5 font-semibold">{admissionName(type.admission, language)}</p>}
        {issue !== null && <p className="type-small mt-0.5 font-bold text-brandtext">{issue}</p>}
        {terms !== null && <p className="type-small mt-0.5 text-ink2">{terms}</p>}
        {type.opensAt !== null && (
          <p className="type-small mt-0.5 text-ink2">{t.opens({ moment: formatMoment(type.opensAt, event.timeZone, language) })}</p>
        )}
        {full && type.description !== '' && <p className="type-small mt-1 text-ink2">{type.description}</p>}
        {full && type.features.length > 0 && <p className="type-small mt-1 text-ink2">{type.features.join('\u00a0· ')}</p>}
      </div>
      <p className="shrink-0 text-right">
        <Price minor={priceWithFee(type)} currency={type.price.currency} freeWord className="block text-[16px] font-bold" />
        {saving !== null && type.originalPrice !== null && (
          <Price
            minor={originalWithFee(type.originalPrice, event)}
            currency={type.originalPrice.currency}
            struck
            className="type-small block text-ink3"
          />
        )}
        <ApproximatePrice minor={priceWithFee(type)} currency={type.price.currency} />
      </p>
    </li>
  );
}
