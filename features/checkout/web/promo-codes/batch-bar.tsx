import { CircleX, Pause, Play } from 'lucide';
import { useState } from 'react';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changePromoCodeBatch, endPromoCodeBatch } from '../../promo-codes/endpoints.ts';
import { promoCodeTexts } from './texts.ts';
import { useRefreshCodes } from './use-refresh-codes.ts';

interface BatchBarProps {
  readonly eventId: string;
  readonly batchId: string;
  /** How many codes of it are listed. */
  readonly count: number;
  readonly mayManage: boolean;
  /** Shows the codes that were not made with them too. */
  readonly onLeave: () => void;
}

/** Above the codes that were made together: pauses, resumes and ends them as one. */
export function BatchBar({ eventId, batchId, count, mayManage, onLeave }: BatchBarProps) {
  const { batch: t } = useTexts(promoCodeTexts);
  const refresh = useRefreshCodes();
  const [isEnding, setEnding] = useState(false);
  const [turning, setTurning] = useState<'pause' | 'resume' | null>(null);
  const params = { id: eventId, batchId };
  async function turn(paused: boolean) {
    setTurning(paused ? 'pause' : 'resume');
    try {
      const changed = await call(changePromoCodeBatch, { params, body: { paused } }, { idempotencyKey: newIdempotencyKey() });
      showToast(paused ? t.paused(changed) : t.resumed(changed));
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
    await refresh();
    setTurning(null);
  }
  async function end() {
    try {
      const { deleted, ended } = await call(endPromoCodeBatch, { params }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.done({ count: deleted + ended }));
    } finally {
      await refresh();
    }
  }
  return (
    <div className="my-4 flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p className="type-strong">{t.count({ count })}</p>
      <div className="flex flex-wrap gap-2">
        {mayManage && (
          <>
            <Button
              size="small"
              variant="outline"
              icon={<Icon of={Pause} size={18} />}
              busy={turning === 'pause' && t.pause}
              onClick={() => void turn(true)}
            >
              {t.pause}
            </Button>
            <Button
              size="small"
              variant="outline"
              icon={<Icon of={Play} size={18} />}
              busy={turning === 'resume' && t.resume}
              onClick={() => void turn(false)}
            >
              {t.resume}
            </Button>
            <Button size="small" variant="outline" icon={<Icon of={CircleX} size={18} />} onClick={() => setEnding(true)}>
              {t.end}
            </Button>
          </>
        )}
        <Button size="small" variant="outline" onClick={onLeave}>
          {t.leave}
        </Button>
      </div>
      {isEnding && (
        <ActionDialog
          open
          onClose={() => setEnding(false)}
          title={t.endTitle}
          description={t.endLead}
          action={t.action}
          busy={t.busy}
          variant="danger"
          send={end}
        />
      )}
    </div>
  );
}
