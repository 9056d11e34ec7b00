import { CloudDownload, WifiOff } from 'lucide-react';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Alert } from '#platform/web/ui/alert.tsx';
import { Button } from '#platform/web/ui/button.tsx';
import { timeSince } from './group-tickets.ts';
import { ticketTexts } from './texts.ts';

interface SavedNoteProps {
  readonly savedAt: Date;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
  readonly className?: string | undefined;
}

/** Above tickets that come from the device and not from the server: how old they are, and a way to ask again. */
export function SavedNote({ savedAt, busy, onTryAgain, className }: SavedNoteProps) {
  const t = useTexts(ticketTexts).kept;
  const [shownAt] = useState(() => new Date());
  const since = timeSince(savedAt, shownAt);
  const age = since.unit === 'now' ? t.lastUpdated.now : t.lastUpdated[since.unit](since.count);
  return (
    <Alert tone="warn" live className={className} icon={<WifiOff size={20} className="text-warn" aria-hidden="true" />}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          {t.saved} · {age}
        </p>
        <Button variant="outline" size="small" busy={busy && t.trying} onClick={onTryAgain}>
          {t.tryAgain}
        </Button>
      </div>
    </Alert>
  );
}

/** Says that the whole list opens on this device without a network. */
export function AllSaved() {
  const t = useTexts(ticketTexts).kept;
  return (
    <p className="type-small flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-5 text-ink2">
      <span className="flex items-center gap-2.5">
        <CloudDownload size={18} aria-hidden="true" />
        {t.all}
      </span>
      <span className="text-ink3">{t.updatedNow}</span>
    </p>
  );
}
