import { CircleX, FileText, Globe, Link2, Pause, Pencil, Play } from 'lucide';
import { useState, type ReactNode } from 'react';
import { useHref } from 'react-router';
import { call, newIdempotencyKey } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { copyAddress } from '#platform/web/device/share-address.ts';
import { textsNow, useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { PhoneSheet } from '#platform/web/list/more-actions.tsx';
import { RowButton } from '#platform/web/list/row-button.tsx';
import { rowButton, RowWords } from '#platform/web/list/row-words.tsx';
import { paths } from '#platform/web/paths.ts';
import { workPaths } from '#platform/web/work-paths.ts';
import { ButtonLink } from '#platform/web/ui/controls/button-link.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import type { Promoter } from '../contract.ts';
import { changePromoter } from '../endpoints.ts';
import { MakeSalesPage } from './make-sales-page.tsx';
import { ChangePromoter, type EventOfPromoters } from './promoter-form.tsx';
import { promoterTexts } from './texts.ts';
import { useRefreshPromoters } from './use-refresh-promoters.ts';

type TaskKind = 'change' | 'end' | 'page';
export type BeginTask = (kind: TaskKind, promoter: Promoter) => void;

/** The dialog of what is being done with a promoter; it keeps the promoter as it was when it opened. */
export function usePromoterTask(event: EventOfPromoters | null): { readonly begin: BeginTask; readonly dialog: ReactNode } {
  const [task, setTask] = useState<{ readonly kind: TaskKind; readonly promoter: Promoter } | null>(null);
  const onClose = () => setTask(null);
  return {
    begin: (kind, promoter) => setTask({ kind, promoter }),
    dialog: event !== null && task !== null && (
      <>
        {task.kind === 'change' && <ChangePromoter event={event} promoter={task.promoter} onClose={onClose} />}
        {task.kind === 'end' && <EndPromoter eventId={event.id} promoter={task.promoter} onClose={onClose} />}
        {task.kind === 'page' && <MakeSalesPage eventId={event.id} promoter={task.promoter} onClose={onClose} />}
      </>
    ),
  };
}

interface OfPromoter {
  readonly eventId: string;
  readonly promoter: Promoter;
}

function EndPromoter({ eventId, promoter: { id, name }, onClose }: OfPromoter & { readonly onClose: () => void }) {
  const { end: t } = useTexts(promoterTexts);
  const refresh = useRefreshPromoters();
  async function send() {
    try {
      await call(changePromoter, { params: { id: eventId, promoterId: id }, body: { ended: true } }, { idempotencyKey: newIdempotencyKey() });
      showToast(t.done({ name }));
    } finally {
      await refresh();
    }
  }
  return (
    <ActionDialog
      open
      onClose={onClose}
      title={t.title({ name })}
      description={t.text}
      action={t.action}
      busy={t.busy}
      variant="danger"
      send={send}
    />
  );
}

interface PromoterActionsProps extends OfPromoter {
  readonly mayManage: boolean;
  readonly begin: BeginTask;
}

/** Link and statement for all who see the promoter; the rest for who may manage it, changes until it has ended. */
export function PromoterActions({ eventId, promoter, mayManage, begin }: PromoterActionsProps) {
  const t = useTexts(promoterTexts);
  const { id, name, code, state, promoCode } = promoter;
  const isOpen = state !== 'ended';
  const link = useHref(paths.event(eventId, { promoter: code, code: promoCode?.code ?? null }));
  async function copy() {
    const isCopied = await copyAddress(new URL(link, location.origin).href);
    const { copied, notCopied } = textsNow(promoterTexts);
    showToast(isCopied ? copied : notCopied, { tone: isCopied ? 'ok' : 'bad' });
  }
  const page = <RowButton icon={Globe} words={t.page.button} label={t.page.of({ name })} onClick={() => begin('page', promoter)} />;
  return (
    <div className="flex flex-wrap gap-2 max-md:*:flex-1 md:justify-end md:gap-0.5">
      {isOpen && <RowButton icon={Link2} words={t.copy} label={t.copyOf({ name })} onClick={() => void copy()} />}
      <ButtonLink
        to={workPaths.eventPromoter(eventId, id)}
        size="small"
        variant="outline"
        className={rowButton}
        aria-label={t.statementOf({ name })}
        title={t.statement}
        icon={<Icon of={FileText} size={18} />}
      >
        <RowWords>{t.statement}</RowWords>
      </ButtonLink>
      {mayManage && !isOpen && page}
      {mayManage && isOpen && (
        <PhoneSheet of={name}>
          {page}
          <RowButton icon={Pencil} words={t.change.button} label={t.change.of({ name })} onClick={() => begin('change', promoter)} />
          <PauseButton eventId={eventId} promoter={promoter} />
          <RowButton icon={CircleX} words={t.end.button} label={t.end.of({ name })} onClick={() => begin('end', promoter)} />
        </PhoneSheet>
      )}
    </div>
  );
}

function PauseButton({ eventId, promoter: { id, name, state } }: OfPromoter) {
  const t = useTexts(promoterTexts);
  const refresh = useRefreshPromoters();
  const isPaused = state === 'paused';
  async function turn() {
    const params = { id: eventId, promoterId: id };
    try {
      await call(changePromoter, { params, body: { paused: !isPaused } }, { idempotencyKey: newIdempotencyKey() });
      showToast(isPaused ? t.resumed({ name }) : t.paused({ name }));
    } catch (failure) {
      showToast(messageFor(failure), { tone: 'bad' });
    }
    await refresh();
  }
  return (
    <RowButton
      icon={isPaused ? Play : Pause}
      words={isPaused ? t.resume : t.pause}
      label={isPaused ? t.resumeOf({ name }) : t.pauseOf({ name })}
      onClick={() => void turn()}
    />
  );
}
