import { useRef, useState } from 'react';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { checkPromoCode } from '../../endpoints.ts';
import { normalizePromoCode } from '../../rules.ts';
import type { AppliedPromo } from '../hold/attempt.ts';

interface PromoCode {
  readonly text: string;
  readonly isChecking: boolean;
  /** False without a code, and while one is applied. */
  readonly canApply: boolean;
  /** Why the typed code is not accepted. */
  readonly error: string | null;
  readonly change: (text: string) => void;
  readonly apply: () => Promise<void>;
}

/** The typed promo code, and its check by the server. `onApply` is called with a discount, and with null when it is removed. */
export function usePromoCode(eventId: string, applied: AppliedPromo | null, onApply: (promo: AppliedPromo | null) => void): PromoCode {
  const [text, setText] = useState(applied?.code ?? '');
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** The current text: an answer about an earlier text is ignored. */
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
