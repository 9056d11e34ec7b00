import { useState } from 'react';
import { showPhone } from '#platform/contract/phone.ts';
import { ApiError, call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { testAnnouncement } from '../../endpoints.ts';
import { announcementTexts } from '../texts.ts';
import type { Errors } from './missing-fields.ts';
import { bodyOf, type Draft } from './use-draft.ts';

interface TestButtonProps {
  readonly eventId: string;
  readonly draft: Draft;
  /** Whether everything is there; shows what is not. */
  readonly check: () => boolean;
  readonly onRefused: (errors: Errors) => void;
}

/** Sends the message to its author alone. */
export function TestButton({ eventId, draft, check, onRefused }: TestButtonProps) {
  const { compose: t } = useTexts(announcementTexts);
  const [isBusy, setBusy] = useState(false);
  async function send() {
    if (!check()) return;
    setBusy(true);
    try {
      const { email, phone } = await call(
        testAnnouncement,
        { params: { id: eventId }, body: bodyOf(draft) },
        { idempotencyKey: newIdempotencyKey() },
      );
      showToast(t.tested({ to: [email, phone !== null && showPhone(phone)].filter(Boolean).join(', ') }));
    } catch (failure) {
      if (failure instanceof ApiError) onRefused(failure.fields);
      showToast(messageFor(failure), { tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button variant="outline" busy={isBusy && t.testing} onClick={() => void send()}>
      {t.test}
    </Button>
  );
}
