import { useRef, useState } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { TextInput } from '#platform/web/ui/controls/text-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { integrationTexts } from './texts.ts';

interface ShownOnceProps {
  readonly title: string;
  /** Null: nothing is shown. */
  readonly value: string | null;
  readonly onClose: () => void;
}

/** A secret that the server answers once. A click beside it does not close it: it would be lost. */
export function ShownOnce({ title, value, onClose }: ShownOnceProps) {
  const { once: t } = useTexts(integrationTexts);
  const input = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value ?? '');
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  function close() {
    setOutcome(null);
    onClose();
  }

  return (
    <Dialog
      open={value !== null}
      onClose={close}
      insistent
      title={title}
      description={t.lead}
      actions={
        <>
          <Button variant="outline" onClick={() => void copy()}>
            {t.copy}
          </Button>
          <Button onClick={close}>{t.done}</Button>
        </>
      }
    >
      <TextInput ref={input} label={title} value={value ?? ''} readOnly spellCheck={false} autoComplete="off" />
      <p role="status" className="type-body mt-2 min-h-6 text-ink2">
        {outcome !== null && t[outcome]}
      </p>
    </Dialog>
  );
}
