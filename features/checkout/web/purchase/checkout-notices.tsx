import { useEffect, useId, useRef } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { checkoutTexts } from '../texts.ts';
import type { Checkout, CheckoutError } from './use-checkout.ts';

/** Errors, an ended hold, and progress. */
export function CheckoutNotices({ checkout }: { readonly checkout: Checkout }) {
  const t = useTexts(checkoutTexts).notice;
  return (
    <div className="grid gap-4 has-[>:not(:empty)]:mb-6">
      {checkout.error !== null && <ErrorNotice error={checkout.error} />}
      {/* Always rendered, so that text inserted later is read out. */}
      <div role="status" className="grid gap-4 empty:hidden">
        {/* Its card stands where the countdown was. */}
        {checkout.hasEnded && (
          <p className="sr-only">
            {t.holdEnded}. {t.holdEndedMessage}
          </p>
        )}
        {checkout.isPaying && !checkout.isDialogOpen && (
          <Alert
            tone="info"
            title={t.paying}
            action={
              <Button size="small" variant="outline" onClick={checkout.openDialog}>
                {t.showRequest}
              </Button>
            }
          >
            {t.payingMessage}
          </Alert>
        )}
      </div>
    </div>
  );
}

/** Takes the focus for each new error, so that it is read out. */
function ErrorNotice({ error }: { readonly error: CheckoutError }) {
  const t = useTexts(checkoutTexts).notice;
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [error]);
  return (
    <div ref={box} role="group" aria-label={t.error} aria-describedby={id} tabIndex={-1} className="rounded-inset">
      <Alert tone="bad" title={t.error}>
        <div id={id}>
          {error.message}
          {error.note !== null && <span className="type-small mt-1 block text-ink2">{error.note}</span>}
        </div>
      </Alert>
    </div>
  );
}
