import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import type { NoticeText } from '../notice.tsx';
import { refusalMessage } from '../form/place-refusal.ts';
import { identityTexts } from '../texts.ts';

interface CodeStepActionsProps {
  readonly back: { readonly label: string; readonly to: string };
  readonly sendAgain: {
    readonly label: string;
    readonly send: () => Promise<void>;
    /** Shown when the code was sent. */
    readonly sent: string;
    /** Shown when it was not, above the reason. */
    readonly failed: string;
  };
  readonly onNotice: (notice: NoticeText | null) => void;
}

/** Below a form for a code: back to the previous step, or send the code again. The identity service limits how often. */
export function CodeStepActions({ back, sendAgain, onNotice }: CodeStepActionsProps) {
  const t = useTexts(identityTexts);
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  async function sendCode() {
    setBusy(true);
    onNotice(null);
    try {
      await sendAgain.send();
      onNotice({ tone: 'ok', text: sendAgain.sent });
    } catch (error) {
      onNotice({ tone: 'bad', title: sendAgain.failed, text: refusalMessage(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-3 grid grid-cols-2 gap-3">
      <Button variant="outline" onClick={() => void navigate(back.to, { replace: true })}>
        {back.label}
      </Button>
      <Button variant="outline" busy={busy && t.sending} onClick={() => void sendCode()}>
        {sendAgain.label}
      </Button>
    </div>
  );
}
