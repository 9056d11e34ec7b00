import { Check, CircleAlert, X } from 'lucide';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import type { Currency } from '#platform/contract/money.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { AppliedPromo } from '../hold/attempt.ts';
import { checkoutTexts } from '../texts.ts';
import { discountText } from './discount-text.ts';
import { usePromoCode } from './use-promo-code.ts';

interface PromoCodeFieldProps {
  readonly eventId: string;
  readonly applied: AppliedPromo | null;
  /** A code of the address that has not been tried yet. */
  readonly linked: string | null;
  readonly onApply: (promo: AppliedPromo | null) => void;
  readonly savedMinor: number;
  /** False where the applied code is valid for other ticket types only. */
  readonly isForThese: boolean;
  readonly currency: Currency;
}

/** A promo code and its saving. Changing the text removes an applied discount. */
export function PromoCodeField({ eventId, applied, linked, onApply, savedMinor, isForThese, currency }: PromoCodeFieldProps) {
  const t = useTexts(checkoutTexts).promo;
  const formatMoney = useFormatMoney();
  const id = useId();
  const language = useLanguage();
  const [, setQuery] = useSearchParams();
  // As the code of a link does: the event is read again with it.
  const onOpen = (code: string) => setQuery({ code }, { replace: true, preventScrollReset: true });
  const { text, isChecking, canApply, error, hasOpened, change, apply } = usePromoCode({ eventId, applied, linked, onApply, onOpen });
  const off = applied !== null && isForThese ? t.off({ worth: discountText(applied, currency, language) }) : null;
  return (
    <div>
      <div className="flex gap-2">
        <div className="control min-w-0 grow" data-invalid={error !== null || undefined}>
          <input
            aria-label={t.label}
            aria-describedby={id}
            aria-invalid={error !== null || undefined}
            name="promo-code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            value={text}
            onChange={(event) => change(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              void apply();
            }}
          />
          {text !== '' && (
            <button type="button" aria-label={t.clear} className="-mr-3 grid size-11 shrink-0 place-content-center" onClick={() => change('')}>
              <Icon of={X} size={18} />
            </button>
          )}
        </div>
        <Button variant="outline" disabled={!canApply} busy={isChecking && t.checking} onClick={() => void apply()}>
          {applied === null ? t.apply : t.applied}
        </Button>
      </div>
      <p id={id} className="type-small mt-1.5 flex min-h-5 flex-wrap items-center gap-1.5 font-semibold">
        <Verdict accepted={hasOpened ? t.opened : off} error={applied !== null && !isForThese ? t.notForThese : error} />
        {applied !== null && savedMinor > 0 && <span className="text-ok"> {t.saved({ amount: formatMoney(savedMinor, currency) })}</span>}
      </p>
    </div>
  );
}

/** Whether the code was accepted; announced once, whereas the saving changes with the tickets. */
function Verdict({ accepted, error }: { readonly accepted: string | null; readonly error: string | null }) {
  return (
    <span role="status" className="flex items-center gap-1.5">
      {accepted !== null && (
        <span className="flex items-center gap-1.5 text-ok">
          <Icon of={Check} size={16} />
          {accepted}
        </span>
      )}
      {error !== null && (
        <span className="flex items-center gap-1.5 text-bad">
          <Icon of={CircleAlert} size={17} />
          {error}
        </span>
      )}
    </span>
  );
}
