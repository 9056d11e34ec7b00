import { Check } from 'lucide';
import { formatMoment } from '#platform/contract/dates.ts';
import { toMinor } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { ApproximatePrice } from '#platform/web/ui/approximate-price.tsx';
import { Badge } from '#platform/web/ui/badge.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Perforation } from '#platform/web/ui/pictures/perforation.tsx';
import { Price } from '#platform/web/ui/price.tsx';
import { RadioDot } from '#platform/web/ui/controls/radio-dot.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { admissionName } from '#features/events/admission-words.ts';
import { nameIn } from '#features/events/fixed-names.ts';
import type { EventDetail, TicketType } from '#features/events/schemas.ts';
import { closedText, issueText, savingText, termsText } from '#features/events/ticket-type-texts.ts';
import { originalWithFee, priceWithFee } from '#features/events/prices/buyer-fee.ts';
import { checkoutTexts } from '../texts.ts';
import { anyOf, isHeldByOthers, shortFeatures } from './ticket-option-texts.ts';

interface TicketOptionCardProps {
  readonly option: TicketType;
  readonly event: Pick<EventDetail, 'status' | 'timeZone' | 'buyerFeePercent'>;
  /** The badge is shown for the release that is on sale now. */
  readonly currentIssue: number | null;
  readonly selected: boolean;
  /** How many of it are chosen beside the selected type. */
  readonly added: number;
  readonly onSelect: () => void;
}

/** A ticket type to choose: a radio button drawn as a ticket. */
export function TicketOptionCard({ option, event, currentIssue, selected, added, onSelect }: TicketOptionCardProps) {
  const { ticketTypes: t, option: words } = useTexts(checkoutTexts);
  const language = useLanguage();
  const isOnHold = isHeldByOthers(option);
  const closed = isOnHold ? words.onHold : closedText(option, event.status, t, language);
  // A held type stays selectable for its buyer, even when no more of it can be bought.
  const isOpen = selected || added > 0 || closed === null;
  const { opensAt } = option;
  const issue = issueText(option.issueNumber, t);
  const terms = termsText(option, t);
  return (
    <label
      className={classNames(
        'relative flex rounded-option border-[1.5px] has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isOpen && 'cursor-pointer',
        isOpen && !selected && (added > 0 ? 'border-ink bg-surface' : 'border-line2 bg-surface hover:border-ink2'),
        selected && 'border-ink bg-surface ring-[0.5px] ring-ink [--notch-line:var(--ink)] [--perforation-line:var(--ink)]',
        !isOpen && 'cursor-not-allowed border-line2 bg-sunken text-ink3',
      )}
    >
      <span className="flex min-w-0 grow gap-3 py-4 pr-3 pl-3.5 md:pl-4.5">
        <RadioDot
          name="ticket-type"
          value={option.id}
          checked={selected}
          disabled={!isOpen}
          onChange={onSelect}
          className="mt-px outline-none"
          aria-describedby={`option-${option.id}`}
        />
        <span className="min-w-0 grow">
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
            <span className="type-h3">{nameIn(option.name, language)}</span>
            {option.admission !== null && <Badge tone="mute">{admissionName(option.admission, language)}</Badge>}
            {isOpen && issue !== null && option.issueNumber === currentIssue && <Badge tone="brand">{issue}</Badge>}
            {added > 0 && (
              <Badge tone="chalk">
                ×{'\u00a0'}
                {added}
              </Badge>
            )}
            {!isOpen && (
              <Badge tone="mute" className="whitespace-normal">
                {closed}
              </Badge>
            )}
          </span>
          <span id={`option-${option.id}`} className={classNames('type-small mt-1 block', isOpen && 'text-ink2')}>
            {option.description}
            {terms !== null && <span className="block">{terms}</span>}
            {option.requires.length > 0 && <span className="block">{words.needs({ names: anyOf(option.requires, language) })}</span>}
          </span>
          {!isOpen && isOnHold && <span className="type-small mt-1 block">{words.onHoldText}</span>}
          {!isOpen && opensAt !== null && (
            <span className="type-small mt-1 block font-semibold">{words.opens({ moment: formatMoment(opensAt, event.timeZone, language) })}</span>
          )}
          {isOpen && <Features features={option.features} />}
        </span>
      </span>
      <Perforation bordered />
      <Stub option={option} event={event} selected={selected} isOpen={isOpen} />
    </label>
  );
}

function Features({ features }: { readonly features: readonly string[] }) {
  const t = useTexts(checkoutTexts).option;
  const { shown, more } = shortFeatures(features);
  if (shown.length === 0) return null;
  return (
    <span className="mt-2.5 flex flex-col gap-x-4 gap-y-1 md:flex-row md:flex-wrap">
      {shown.map((feature) => (
        <span key={feature} className="type-small inline-flex items-start gap-1.5">
          <Icon of={Check} size={16} className="mt-0.5 shrink-0 text-ok" />
          {feature}
        </span>
      ))}
      {more > 0 && <span className="type-small text-ink3">{t.more({ count: more })}</span>}
    </span>
  );
}

interface StubProps extends Pick<TicketOptionCardProps, 'option' | 'event' | 'selected'> {
  readonly isOpen: boolean;
}

function Stub({ option, event, selected, isOpen }: StubProps) {
  const t = useTexts(checkoutTexts).ticketTypes;
  const { price, originalPrice, usdPrice } = option;
  const saving = isOpen ? savingText(option, t) : null;
  const quiet = selected ? 'text-onbrand' : 'text-ink3';
  return (
    <span
      className={classNames(
        'grid w-[108px] shrink-0 place-content-center justify-items-center gap-1 rounded-r-[12.5px] px-1 py-4 text-center md:w-[168px]',
        selected && 'bg-brand text-onbrand',
      )}
    >
      {saving !== null && (
        <Badge tone={selected ? 'chalk' : 'ok'} className={classNames('mb-1', selected && 'bg-onbrand! text-brand!')}>
          {saving}
        </Badge>
      )}
      <Price
        minor={priceWithFee(option)}
        currency={price.currency}
        freeWord
        className="font-display text-[16.5px] leading-tight font-[820] tracking-[-0.02em] whitespace-nowrap md:text-[22px]"
      />
      {saving !== null && originalPrice !== null && (
        <Price minor={originalWithFee(originalPrice, event)} currency={originalPrice.currency} struck className={classNames('type-small', quiet)} />
      )}
      <ApproximatePrice minor={priceWithFee(option)} currency={price.currency} usdMinor={toMinor(usdPrice)} className={quiet} />
    </span>
  );
}
