import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { checkPromoCode } from '../../endpoints.ts';
import { normalizePromoCode } from '../../rules.ts';
import type { AppliedPromo } from '../hold/attempt.ts';

interface UsePromoCode {
  readonly eventId: string;
  readonly applied: AppliedPromo | null;
  /** A code of the address: typed and applied already when the field appears; null: none. */
  readonly linked: string | null;
  /** Called with a discount, and with null when it is removed. */
  readonly onApply: (promo: AppliedPromo | null) => void;
  /** Called with a code that opens hidden ticket types. */
  readonly onOpen: (code: string) => void;
}

interface PromoCode {
  readonly text: string;
  readonly isChecking: boolean;
  /** False without a code, and while one is applied. */
  readonly canApply: boolean;
  /** Why the typed code is not accepted. */
  readonly error: string | null;
  /** It opened ticket types and takes nothing off. */
  readonly hasOpened: boolean;
  readonly change: (text: string) => void;
  readonly apply: () => Promise<void>;
}

/** The typed promo code, and its check by the server. */
export function usePromoCode({ eventId, applied, linked, onApply, onOpen }: UsePromoCode): PromoCode {
  const [text, setText] = useState(applied?.code ?? linked ?? '');
  const [hasOpened, setOpened] = useState(false);
  const [isChecking, setChecking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** The current text: an answer about an earlier text is ignored. */
  const current = useRef(text);
  const code = normalizePromoCode(text);

  function change(next: string) {
    setText(next);
    current.current = next;
    setError(null);
    setOpened(false);
    onApply(null);
  }

  async function apply() {
    if (code === null || applied !== null || isChecking) return;
    setChecking(true);
    try {
      const { opens, percent, amount, ticketTypeIds, code: found } = await call(checkPromoCode, { body: { code, eventId } });
      if (current.current !== text) return;
      if (opens) onOpen(found);
      if (percent === null && amount === null) setOpened(true);
      else onApply({ code: found, percent, amountMinor: amount === null ? null : toMinor(amount), ticketTypeIds });
    } catch (failure) {
      if (current.current === text) setError(messageFor(failure));
    } finally {
      setChecking(false);
    }
  }

  const applyLinked = useEffectEvent(() => {
    if (linked !== null) void apply();
  });
  useEffect(() => applyLinked(), []);

  return { text, isChecking, canApply: code !== null && applied === null && !hasOpened, error, hasOpened, change, apply };
}
