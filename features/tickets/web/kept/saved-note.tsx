import { CloudDownload, WifiOff } from 'lucide';
import { useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { classNames } from '#platform/web/ui/class-names.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { timeSince } from '../list/group-tickets.ts';
import { ticketTexts } from '../texts.ts';

interface SavedNoteProps {
  readonly savedAt: Date;
  readonly busy: boolean;
  readonly onTryAgain: () => void;
  readonly className?: string | undefined;
}

/** Above tickets that come from the device and not from the server: their age, and a button to retry. */
export function SavedNote({ savedAt, busy, onTryAgain, className }: SavedNoteProps) {
  const t = useTexts(ticketTexts).kept;
  const [shownAt] = useState(() => new Date());
  const since = timeSince(savedAt, shownAt);
  const age = since.unit === 'now' ? t.lastUpdated.now : t.lastUpdated[since.unit]({ count: since.count });
  return (
    <div role="status" className={classNames('flex flex-wrap items-center gap-x-3 gap-y-2.5 rounded-inset bg-warnbg p-4 text-ink', className)}>
      <Icon of={WifiOff} size={20} className="shrink-0 text-warn" />
      <p className="type-body min-w-0 grow basis-52">
        {t.saved} · {age}
      </p>
      <Button variant="outline" size="small" busy={busy && t.trying} onClick={onTryAgain}>
        {t.tryAgain}
      </Button>
    </div>
  );
}

/** Tells that the whole list opens on this device without a network. */
export function AllSaved() {
  const t = useTexts(ticketTexts).kept;
  return (
    <p className="type-small flex flex-wrap items-center justify-between gap-x-6 gap-y-1 pt-5 text-ink2">
      <span className="flex items-center gap-2.5">
        <Icon of={CloudDownload} size={18} />
        {t.all}
      </span>
      <span className="text-ink3">{t.updatedNow}</span>
    </p>
  );
}
