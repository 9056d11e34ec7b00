import { Copy } from 'lucide';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { RepeatedEvent } from './next-same-weekday.ts';
import { repeatTexts } from './texts.ts';
import { useCopyEvent } from './use-copy-event.ts';

interface DuplicateEventProps {
  readonly event: Pick<RepeatedEvent, 'id' | 'name'>;
  /** Only an icon, where there is a table. */
  readonly inTable?: boolean;
}

/** A button that copies an event to a draft without dates. */
export function DuplicateEvent({ event, inTable = false }: DuplicateEventProps) {
  const t = useTexts(repeatTexts);
  const { copy, isCopying } = useCopyEvent(event.id);
  return (
    <Button
      variant={inTable ? 'ghost' : 'outline'}
      size="small"
      icon={inTable && <Icon of={Copy} size={18} />}
      className={inTable ? rowButton : undefined}
      title={inTable ? t.duplicate : undefined}
      aria-label={`${t.duplicate}: ${event.name}`}
      busy={isCopying && (inTable ? '' : t.working)}
      onClick={() => copy(undefined, (error) => showToast(messageFor(error), { tone: 'bad' }))}
    >
      {inTable ? <RowWords>{t.duplicate}</RowWords> : t.duplicate}
    </Button>
  );
}
