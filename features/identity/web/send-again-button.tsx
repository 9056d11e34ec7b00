import { useState } from 'react';
import { Button } from '#platform/web/ui/button.tsx';
import type { NoticeText } from './notice.tsx';
import { sentenceOf } from './place-refusal.ts';

interface SendAgainButtonProps {
  readonly label: string;
  readonly send: () => Promise<void>;
  /** What is said when it was sent. */
  readonly sent: string;
  /** What is said when it was not, above the reason. */
  readonly failed: string;
  readonly onNotice: (notice: NoticeText | null) => void;
}

/** Sends a code once more and says how that went. How often is decided by the identity service. */
export function SendAgainButton({ label, send, sent, failed, onNotice }: SendAgainButtonProps) {
  const [busy, setBusy] = useState(false);

  async function sendAgain() {
    setBusy(true);
    onNotice(null);
    try {
      await send();
      onNotice({ tone: 'ok', text: sent });
    } catch (error) {
      onNotice({ tone: 'bad', title: failed, text: sentenceOf(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button variant="outline" busy={busy && 'Sending...'} onClick={() => void sendAgain()}>
      {label}
    </Button>
  );
}
