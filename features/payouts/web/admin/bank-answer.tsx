import { useState } from 'react';
import { toMinor } from '#platform/contract/money.ts';
import { ApiError, call } from '#platform/web/api/api-client.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { ActionDialog } from '#platform/web/list/action-dialog.tsx';
import { Badge, type BadgeTone } from '#platform/web/ui/badge.tsx';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { FileInput } from '#platform/web/ui/controls/file-input.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { showToast } from '#platform/web/ui/notices/toast-list.ts';
import { useFormatMoney } from '#platform/web/use-format-money.ts';
import type { AnswerLine, BankAnswer, LineOutcome } from '../../bank/answer-contract.ts';
import { uploadBankAnswer } from '../../endpoints.ts';
import { waitingTexts } from './texts.ts';

/** Whatever the browser takes it for: the server reads it as XML, or says why not. */
const FILE_TYPE = 'application/xml';
const tones: Readonly<Record<LineOutcome, BadgeTone>> = {
  paid: 'ok',
  rejected: 'bad',
  pending: 'info',
  known: 'mute',
  'top-up': 'ok',
  unexplained: 'bad',
};

/** Reads a file with which the bank answered, and shows what it says of each payout. */
export function BankAnswerButton({ onRead }: { readonly onRead: () => Promise<void> }) {
  const t = useTexts(waitingTexts).answer;
  const [isChoosing, setChoosing] = useState(false);
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  return (
    <>
      <Button className="mt-4 max-sm:w-full" variant="outline" onClick={() => setChoosing(true)}>
        {t.read}
      </Button>
      {isChoosing && (
        <AnswerFile
          onClose={() => setChoosing(false)}
          onDone={async (given) => {
            if (given.isKnown) showToast(t.known);
            else setAnswer(given);
            await onRead();
          }}
        />
      )}
      {answer !== null && (
        <Dialog open onClose={() => setAnswer(null)} title={t.title}>
          <AnswerLines lines={answer.lines} />
        </Dialog>
      )}
    </>
  );
}

function AnswerFile({ onClose, onDone }: { readonly onClose: () => void; readonly onDone: (answer: BankAnswer) => Promise<void> }) {
  const t = useTexts(waitingTexts).answer;
  const [file, setFile] = useState<File | null>(null);
  async function send() {
    if (file === null)
      throw new ApiError({ message: t.fileMissing, status: 400, code: 'FILE_MISSING', endpoint: '', fields: { file: t.fileMissing } });
    const body = new Uint8Array(await file.arrayBuffer());
    await onDone(await call(uploadBankAnswer, { query: { fileName: file.name.slice(-200) }, body }, { fileType: FILE_TYPE }));
  }
  return (
    <ActionDialog open onClose={onClose} title={t.read} description={t.lead} action={t.send} busy={t.sending} field={['file']} send={send}>
      {(_, errors) => (
        <FileInput
          label={t.file}
          hint={t.hint}
          words={t}
          accept=".xml,application/xml,text/xml"
          file={file}
          error={file === null ? errors['file'] : undefined}
          onChange={setFile}
        />
      )}
    </ActionDialog>
  );
}

function AnswerLines({ lines }: { readonly lines: readonly AnswerLine[] }) {
  const t = useTexts(waitingTexts).answer;
  const formatMoney = useFormatMoney();
  return (
    <>
      {lines.length === 0 && <p className="type-body">{t.empty}</p>}
      {lines.some(({ outcome }) => outcome === 'unexplained') && <p className="type-body mb-4">{t.differences}</p>}
      <ul className="grid gap-3">
        {lines.map(({ outcome, name, reference, amount, currency, reason }, index) => (
          <li key={index} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line pb-3 last:border-0">
            <span className="type-strong min-w-0 wrap-anywhere">{[name ?? t.nobody, formatMoney(toMinor(amount), currency)].join(', ')}</span>
            <Badge tone={tones[outcome]}>{t.outcomes[outcome]}</Badge>
            <span className="type-small w-full wrap-anywhere text-ink2">{[reference, reason].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
