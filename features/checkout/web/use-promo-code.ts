import { useRef, useState } from 'react';
import { call } from '#platform/web/api-client.ts';
import { messageFor } from '#platform/web/message-for.ts';
import { checkPromoCode } from '../endpoints.ts';
import { normalizePromoCode } from '../rules.ts';
import type { AppliedPromo } from './attempt.ts';

interface PromoCode {
  readonly text: string;
  readonly isChecking: boolean;
  /** False without a code, and while one is applied. */
  readonly canApply: boolean;
  /** Why the code that stands there counts for nothing. */
  readonly error: string | null;
  readonly change: (text: string) => void;
  readonly apply: () => Promise<void>;
}

/** The code that somebody types, and its check by the server. `onApply` hears of a discount, and with null that it is taken away. */
export function usePromoCode(eventId: string, applied: AppliedPromo | null, onApply: (promo: AppliedPromo | null) => void): PromoCode {
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
      const promo = await call(checkPromoCode, { body: { code, eventId } });
      if (current.current === text) onApply(promo);
    } catch (failure) {
      if (current.current === text) setError(messageFor(failure));
    } finally {
      setChecking(false);
    }
  }

  return { text, isChecking, canApply: code !== null && applied === null, error, change, apply };
}
