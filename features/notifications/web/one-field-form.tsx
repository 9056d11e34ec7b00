import { useRef, useState, type FormEvent, type ReactNode, type Ref } from 'react';
import { ApiError } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';

interface OneFieldFormProps {
  readonly name: string;
  /** What the button says, and while it works. */
  readonly action: string;
  readonly busy: string;
  /** A refusal stands at the field, with what was typed. */
  readonly send: (value: string) => Promise<void>;
  /** Buttons beside the one that sends. */
  readonly others: ReactNode;
  readonly children: (field: { readonly name: string; readonly ref: Ref<HTMLInputElement>; readonly error: string | undefined }) => ReactNode;
}

/** A form of one field. The server checks what was typed. */
export function OneFieldForm({ name, action, busy, send, others, children }: OneFieldFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<string>();

  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    setError(undefined);
    try {
      await send(input.current?.value ?? '');
    } catch (failure) {
      setError((failure instanceof ApiError && failure.fields[name]) || messageFor(failure));
      input.current?.focus();
    } finally {
      setSending(false);
    }
  }

  return (
    <form method="post" noValidate className="max-w-md" onSubmit={(event) => void submit(event)}>
      {children({ name, ref: input, error })}
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
        <Button type="submit" busy={isSending && busy}>
          {action}
        </Button>
        {others}
      </div>
    </form>
  );
}
