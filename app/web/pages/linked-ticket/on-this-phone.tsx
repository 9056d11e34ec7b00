import { useEffect, useSyncExternalStore } from 'react';
import { subscribeToKept, useScreensKept } from '#platform/web/device/offline-ready.ts';
import { whenIdle } from '#platform/web/device/when-idle.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { keptLinkedTicket, removeLinkedTicket } from './kept-link.ts';
import { linkedTicketTexts } from './texts.ts';

/** Stores the screen beside the ticket, and says so once both are there. On a phone that others use, the ticket can be removed again. */
export function OnThisPhone({ code }: { readonly code: string }) {
  const t = useTexts(linkedTicketTexts);
  const language = useLanguage();
  const opensOffline = useScreensKept('link');
  const isKept = useSyncExternalStore(
    subscribeToKept,
    () => keptLinkedTicket(code) !== null,
    () => false,
  );
  useEffect(
    () =>
      whenIdle(() => {
        // A failure is retried by the next visit.
        void import('../../offline/keep-screens.ts').then(({ keepScreens }) => keepScreens(language, 'link')).catch(() => undefined);
      }),
    [language],
  );
  if (!isKept || !opensOffline) return null;
  return (
    <div className="grid justify-items-start gap-2">
      <p role="status" className="type-small text-ink2">
        {t.saved}
      </p>
      <Button
        size="small"
        variant="outline"
        onClick={() => {
          removeLinkedTicket(code);
          showToast(t.removed);
        }}
      >
        {t.remove}
      </Button>
    </div>
  );
}
