import { useId, useState, type FormEvent, type ReactNode } from 'react';
import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import type { ButtonVariant } from '#platform/web/ui/controls/button-look.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { listTexts } from './texts.ts';
import { keepFocusInList } from './list-heading.tsx';

type Errors = Readonly<Record<string, string | undefined>>;

interface ActionDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly description?: ReactNode;
  /** What the button says, and while it works. */
  readonly action: string;
  readonly busy: string;
  readonly variant?: ButtonVariant;
  /** The fields of the body whose refusals stand at the field; other refusals stand above the buttons. */
  readonly field?: string | readonly string[];
  /** A refusal keeps the dialog open with all that was typed. */
  readonly send: () => Promise<void>;
  /** A function gets the refusal of the field, and of each by its name where there are several. */
  readonly children?: ReactNode | ((error: string | undefined, errors: Errors) => ReactNode);
}

/** A dialog that asks before something is done, and tells in words when the server refuses it. */
export function ActionDialog({ open, onClose, title, description, action, busy, variant = 'primary', field, send, children }: ActionDialogProps) {
  const t = useTexts(listTexts);
  const form = useId();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const errors = fieldErrors(failure, field);
  const [atField] = Object.values(errors);

  function close() {
    setFailure(null);
    onClose();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { currentTarget } = event;
    setSending(true);
    setFailure(null);
    try {
      await send();
      onClose();
      keepFocusInList();
    } catch (error) {
      setFailure(error);
      const [refused] = Object.keys(fieldErrors(error, field));
      if (refused !== undefined) fieldIn(currentTarget, refused)?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button variant="outline" onClick={close}>
            {t.cancel}
          </Button>
          <Button type="submit" form={form} variant={variant} busy={isSending && busy}>
            {action}
          </Button>
        </>
      }
    >
      <form id={form} method="post" noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {typeof children === 'function' ? children(atField, errors) : children}
        {failure !== null && atField === undefined && (
          <Alert tone="bad" live>
            {messageFor(failure)}
          </Alert>
        )}
      </form>
    </Dialog>
  );
}

/** The refusals of these fields. */
function fieldErrors(error: unknown, field: string | readonly string[] = []): Errors {
  const names = typeof field === 'string' ? [field] : field;
  return error instanceof ApiError ? Object.fromEntries(Object.entries(error.fields).filter(([name]) => names.includes(name))) : {};
}

/** The field of that name; a form with one field need not name it. */
function fieldIn(form: HTMLFormElement, name: string): HTMLElement | null {
  return form.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]`) ?? form.querySelector<HTMLElement>('input, textarea');
}
