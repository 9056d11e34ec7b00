import { CalendarClock } from 'lucide';
import { useState } from 'react';
import { formatMoment } from '#platform/contract/dates.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { useLanguage } from '#platform/web/page/page-setting.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { giveBackTexts } from './texts.ts';

interface GiveBackProps {
  readonly event: { readonly startDate: string; readonly timeZone: string };
  readonly answerBy: string;
  /** Gives it back, and shows what became of it. A refusal stands in the dialog. */
  readonly send: () => Promise<void>;
}

/** After the event of a complimentary ticket was postponed: it stays valid, or is given back. */
export default function GiveBack({ event: { startDate, timeZone }, answerBy, send }: GiveBackProps) {
  const t = useTexts(giveBackTexts);
  const language = useLanguage();
  const [isAsking, setAsking] = useState(false);
  const moment = (date: string) => formatMoment(date, timeZone, language);
  async function giveBack() {
    await send();
    showToast(t.done);
  }
  return (
    <Alert tone="warn" title={t.title} icon={<Icon of={CalendarClock} size={20} />}>
      <div className="grid justify-items-start gap-2">
        <p>{t.lead({ now: moment(startDate) })}</p>
        <p>{t.until({ until: moment(answerBy) })}</p>
        <Button size="small" variant="outline" className="mt-1" onClick={() => setAsking(true)}>
          {t.giveBack}
        </Button>
      </div>
      <ActionDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t.confirmTitle}
        description={t.confirmLead}
        action={t.giveBack}
        busy={t.sending}
        variant="danger"
        send={giveBack}
      />
    </Alert>
  );
}
