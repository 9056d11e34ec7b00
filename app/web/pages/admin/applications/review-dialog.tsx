import { Check } from 'lucide';
import { useId, useRef, useState, type FormEvent } from 'react';
import type { Application } from '#features/organizations/applications/application-contract.ts';
import { canDecide, type ApplicationDecision } from '#features/organizations/applications/application-rules.ts';
import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { LongTextInput } from '#platform/web/ui/controls/long-text-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ApplicationFacts } from './application-facts.tsx';
import { ApplicationHistory } from './application-history.tsx';
import { ApplicationBadge, isUnseen } from './application-status.tsx';
import { applicationTexts } from './texts.ts';
import { useDecide } from './use-decide.ts';

interface ReviewDialogProps {
  readonly application: Application;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** All that is known of an application, what happened to it, and the decisions that are still possible. */
export function ReviewDialog({ application, open, onClose }: ReviewDialogProps) {
  const t = useTexts(applicationTexts);
  const form = useId();
  const [writing, setWriting] = useState<'ask' | 'reject' | null>(null);
  const { decide, busy, failure, forget } = useDecision(application, onClose);
  const state = { status: application.status, isUnseen: isUnseen(application) };
  const isOpen = canDecide('approve', state);

  function write(next: 'ask' | 'reject' | null) {
    forget();
    setWriting(next);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      wide
      title={application.companyName}
      description={<ApplicationBadge application={application} />}
      actions={
        !isOpen ? null : writing === null ? (
          <>
            <Button variant="outline" onClick={() => write('reject')}>
              {t.reject}
            </Button>
            {canDecide('ask', state) && (
              <Button variant="outline" onClick={() => write('ask')}>
                {t.ask}
              </Button>
            )}
            <Button icon={<Icon of={Check} size={18} />} busy={busy === 'approve' && t.approving} onClick={() => void decide('approve')}>
              {t.approve}
            </Button>
          </>
        ) : (
          <>
            <Button variant="outline" onClick={() => write(null)}>
              {t.back}
            </Button>
            <Button type="submit" form={form} variant={writing === 'reject' ? 'danger' : 'primary'} busy={busy !== null && t.sending}>
              {writing === 'reject' ? t.rejectSend : t.askSend}
            </Button>
          </>
        )
      }
    >
      <ApplicationFacts application={application} all />
      <ApplicationHistory history={application.history} />
      {isOpen && writing !== null && (
        <NoteForm
          key={writing}
          id={form}
          label={writing === 'reject' ? t.rejectLabel : t.askLabel}
          error={noteMessage(failure)}
          onSend={(note) => decide(writing, note)}
        />
      )}
      {failure !== null && noteMessage(failure) === undefined && (
        <Alert tone="bad" live className="mt-5">
          {messageFor(failure)}
        </Alert>
      )}
    </Dialog>
  );
}

interface NoteFormProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly onSend: (note: string) => Promise<void>;
}

/** The reason or the question. It takes the focus when it appears, and again when the server refuses it. */
function NoteForm({ id, label, error, onSend }: NoteFormProps) {
  const t = useTexts(applicationTexts);
  const input = useRef<HTMLTextAreaElement>(null);

  async function submit(event: FormEvent) {
    event.preventDefault();
    await onSend(input.current?.value ?? '');
    input.current?.focus();
  }

  return (
    <form id={id} method="post" noValidate className="mt-6" onSubmit={(event) => void submit(event)}>
      <LongTextInput ref={input} autoFocus label={label} name="reason" rows={4} hint={t.noteHint} error={error} />
    </form>
  );
}

/** The decision on its way, and the last refusal. */
function useDecision(application: Application, onDone: () => void) {
  const send = useDecide();
  const [busy, setBusy] = useState<ApplicationDecision | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  async function decide(decision: ApplicationDecision, note = '') {
    setBusy(decision);
    setFailure(null);
    try {
      await send(application, decision === 'approve' ? { decision } : { decision, reason: note });
      onDone();
    } catch (error) {
      setFailure(error);
    } finally {
      setBusy(null);
    }
  }

  return { decide, busy, failure, forget: () => setFailure(null) };
}

/** The refusal that belongs to the text. */
function noteMessage(failure: unknown): string | undefined {
  return failure instanceof ApiError ? failure.fields['reason'] : undefined;
}
