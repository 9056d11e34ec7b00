import { Ticket } from 'lucide';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { useOnTheWay } from '#platform/web/session/on-the-way.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { identityTexts } from './texts.ts';

interface PurposeNoteProps {
  /** What happens after this step. */
  readonly next: string;
}

/** Above a form: the event whose tickets the visitor is buying, and what happens next. Renders nothing without an event. */
export function PurposeNote({ next }: PurposeNoteProps) {
  const t = useTexts(identityTexts);
  const { eventTitle } = useOnTheWay();
  if (eventTitle === null) return null;
  return (
    <Alert tone="info" className="mb-6" icon={<Icon of={Ticket} size={20} className="text-info" />}>
      <p>{t.toHold({ event: eventTitle, strong: (words) => <strong>{words}</strong> })}</p>
      <p className="type-small mt-1 text-ink2">{next}</p>
    </Alert>
  );
}
