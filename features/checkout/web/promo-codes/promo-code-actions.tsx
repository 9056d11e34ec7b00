import { CircleX, Link2, Pause, Pencil, Play } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useHref } from 'react-router';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { paths } from '#platform/web/paths.ts';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { changePromoCode, endPromoCode } from '../../promo-codes/endpoints.ts';
import type { PromoCode } from '../../promo-codes/promo-codes-contract.ts';
import { ChangePromoCode } from './change-promo-code.tsx';
import type { EventOfCodes } from './promo-code-words.ts';
import { promoCodeTexts } from './texts.ts';
import { useRefreshCodes } from './use-refresh-codes.ts';

export type BeginTask = (kind: 'change' | 'end', code: PromoCode) => void;

/** The dialog of what is being done with a code; it keeps the code as it was when it opened. */
export function useCodeTask(event: EventOfCodes | null): { readonly begin: BeginTask; readonly dialog: ReactNode } {
  const [task, setTask] = useState<{ readonly kind: 'change' | 'end'; readonly code: PromoCode } | null>(null);
  const onClose = () => setTask(null);
  return {
    begin: (kind, code) => setTask({ kind, code }),
    dialog: event !== null && task !== null && (
      <>
        {task.kind === 'change' && <ChangePromoCode event={event} code={task.code} onClose={onClose} />}
        {task.kind === 'end' && <EndPromoCode eventId={event.id} code={task.code} onClose={onClose} />}
      </>
    ),
  };
}

interface EndProps {
  readonly eventId: string;
  readonly code: PromoCode;
  readonly onClose: () => void;
}

function EndPromoCode({ eventId, code: { id, code, uses }, onClose }: EndProps) {
  const { end: t } = useTexts(promoCodeTexts);
  const refresh = useRefreshCodes();
  async function send() {
    try {
      await call(endPromoCode, { params: { id: eventId, codeId: id } }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.done({ code }));
    } finally {
      await refresh();
    }
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title({ code })}
      description={uses === 0 ? t.unused : t.used}
      action={t.action}
      busy={t.busy}
      variant="danger"
      send={send}
    />
  );
}

interface PromoCodeActionsProps {
  readonly eventId: string;
  readonly code: PromoCode;
  readonly mayManage: boolean;
  readonly begin: BeginTask;
}

/** Its link for all who see it; changes for those who may make them, until it has ended. */
export function PromoCodeActions({ eventId, code, mayManage, begin }: PromoCodeActionsProps) {
  const t = useTexts(promoCodeTexts);
  const { code: name, state, ofAllEvents } = code;
  const isOpen = state !== 'ended';
  const link = useHref(paths.event(eventId, { code: name }));
  async function copy() {
    const isCopied = await copyAddress(new URL(link, location.origin).href);
    const { copied, notCopied } = textsNow(promoCodeTexts);
    showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:flex-nowrap md:justify-end md:gap-0.5">
      {isOpen && <RowButton icon={Link2} words={t.copy} label={t.copyOf({ code: name })} onClick={() => void copy()} />}
      {isOpen && mayManage && !ofAllEvents && (
        <>
          <RowButton icon={Pencil} words={t.change.button} label={t.change.of({ code: name })} onClick={() => begin('change', code)} />
          <PauseButton eventId={eventId} code={code} />
          <RowButton icon={CircleX} words={t.end.button} label={t.end.of({ code: name })} onClick={() => begin('end', code)} />
        </>
      )}
    </div>
  );
}

function PauseButton({ eventId, code: { id, code, state } }: { readonly eventId: string; readonly code: PromoCode }) {
  const t = useTexts(promoCodeTexts);
  const refresh = useRefreshCodes();
  const isPaused = state === 'paused';
  async function turn() {
    const params = { id: eventId, codeId: id };
    try {
      await call(changePromoCode, { params, body: { paused: !isPaused } }, { idempotencyKey: newIdempotencyKey() });
      showToast(isPaused ? t.resumed({ code }) : t.paused({ code }));
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
    await refresh();
  }
  return (
    <RowButton
      icon={isPaused ? Play : Pause}
      words={isPaused ? t.resume : t.pause}
      label={isPaused ? t.resumeOf({ code }) : t.pauseOf({ code })}
      onClick={() => void turn()}
    />
  );
}
