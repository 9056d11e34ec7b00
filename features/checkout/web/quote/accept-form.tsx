import { useRef, useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { messageFor } from '#platform/web/api/message-for.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { acceptQuote } from '../../quotes/link/endpoints.ts';
import { quoteTexts } from './texts.ts';

interface AcceptProps {
  readonly code: string;
  readonly needsEmail: boolean;
  /** It was refused: the quote is read again. */
  readonly onRefused: () => void;
}

/** Accepts a quote, with an address for the tickets if it has none, and leads to the page on which its order is paid. */
export function AcceptForm({ code, needsEmail, onRefused }: AcceptProps) {
  const t = useTexts(quoteTexts);
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const wrong = failure instanceof ApiError ? failure.fields['email'] : undefined;

  async function submit(submitted: FormEvent) {
    submitted.preventDefault();
    setSending(true);
    setFailure(null);
    try {
      const { link } = await call(acceptQuote, { body: { code, email: email.trim() || null } });
      await navigate(link);
    } catch (error) {
      setFailure(error);
      if (error instanceof ApiError && error.fields?.['email'] !== undefined) input.current?.focus();
      else onRefused();
    } finally {
      setSending(false);
    }
  }

  return (
    <form noValidate className="mt-4 grid gap-5" onSubmit={(submitted) => void submit(submitted)}>
      {failure !== null && wrong === undefined && (
        <Alert tone="bad" live title={t.notAccepted}>
          {messageFor(failure)}
        </Alert>
      )}
      {needsEmail && (
        <TextInput
          ref={input}
          type="email"
          name="email"
          autoComplete="email"
          label={t.email}
          hint={t.emailHint}
          error={wrong}
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      <Button type="submit" size="large" full busy={isSending && t.accepting}>
        {t.accept}
      </Button>
      <p className="type-small text-ink2">{t.after}</p>
    </form>
  );
}
