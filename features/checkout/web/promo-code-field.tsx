import { CircleAlert, Check, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { formatMoney, type Currency } from '#platform/contract/money.ts';
import { call } from '#platform/web/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { messageFor } from '#platform/web/message-for.ts';
import { Button } from '#platform/web/ui/button.tsx';
import { normalizePromoCode } from '../rules.ts';
import type { AppliedPromo } from './kept-attempt.ts';
import { checkoutTexts } from './texts.ts';

interface PromoCodeFieldProps {
  readonly applied: AppliedPromo | null;
  readonly onApply: (promo: AppliedPromo | null) => void;
  readonly savedMinor: number;
  readonly currency: Currency;
}

/** A code and what it is worth. Changing the text takes an applied discount away. */
export function PromoCodeField({ applied, onApply, savedMinor, currency }: PromoCodeFieldProps) {
  const t = useTexts(checkoutTexts).promo;
  const id = useId();
  const [text, setText] = useState(applied?.code ?? '');
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** What the field says now: an answer about an earlier text counts for nothing. */
  const current = useRef(text);
  const code = normalizePromoCode(text);

  function change(next: string) {
    setText(next);
    current.current = next;
    setError(null);
    if (applied !== null) onApply(null);
  }
  async function apply() {
    if (code === null || applied !== null || isChecking) return;
    setChecking(true);
    try {
      const { checkPromoCode } = await import('../contract.ts');
      const promo = await call(checkPromoCode, { body: { code } });
      if (current.current === text) onApply(promo);
    } catch (failure) {
      if (current.current === text) setError(messageFor(failure));
    } finally {
      setChecking(false);
    }
  }

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
              <X size={18} aria-hidden="true" />
            </button>
          )}
        </div>
        <Button variant="outline" disabled={code === null || applied !== null} busy={isChecking && t.checking} onClick={() => void apply()}>
          {applied === null ? t.apply : t.applied}
        </Button>
      </div>
      <p id={id} className="type-small mt-1.5 flex min-h-5 flex-wrap items-center gap-1.5 font-semibold">
        {/* How the code was taken is said once; what it saves changes with the tickets. */}
        <span role="status" className="flex items-center gap-1.5">
          {applied !== null && (
            <span className="flex items-center gap-1.5 text-ok">
              <Check size={16} aria-hidden="true" />
              {t.off(applied.percent)}
            </span>
          )}
          {error !== null && (
            <span className="flex items-center gap-1.5 text-bad">
              <CircleAlert size={17} aria-hidden="true" />
              {error}
            </span>
          )}
        </span>
        {applied !== null && savedMinor > 0 && <span className="text-ok"> {t.saved(formatMoney(savedMinor, currency))}</span>}
      </p>
    </div>
  );
}
