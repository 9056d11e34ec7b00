import { FileUp, Trash2, X } from 'lucide';
import { useRef } from 'react';
import { ANSWER_FILE_MEGABYTES, answerFileTypes } from '#features/questions/question-facts.ts';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Field } from '#platform/web/ui/controls/field.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { answerFileTexts } from './texts.ts';
import { useAnswerUpload } from './use-answer-upload.ts';

interface AnswerFileProps {
  /** Null: it is only tried out, and nothing is sent. */
  readonly eventId: string | null;
  readonly questionId: string;
  readonly name: string;
  readonly label: string;
  readonly hint: string | undefined;
  readonly aside: string | undefined;
  readonly error: string | undefined;
  /** The id, which is empty until the file is stored, and the name. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
}

/** An answer by a file, which is sent as soon as it is chosen, while the rest of the form is filled in. */
export default function AnswerFile({ eventId, questionId, name, label, hint, aside, error, value, onChange }: AnswerFileProps) {
  const t = useTexts(answerFileTexts);
  const input = useRef<HTMLInputElement>(null);
  const { upload, start, again, remove } = useAnswerUpload({ eventId, questionId, onAnswer: (answer) => onChange(answer ?? []) });
  const [id, fileName = ''] = value;
  const isSending = upload !== null && 'share' in upload;
  const failure = upload !== null && 'failure' in upload ? upload : null;
  const isLost = id === '' && upload === null && eventId !== null;
  const words = fileName === '' ? t.choose : t.replace;
  const about = (action: string): string => t.about({ action, question: label });
  const allowed = t.allowed({ megabytes: ANSWER_FILE_MEGABYTES });
  const shown = isSending
    ? t.sending({ percent: Math.round(upload.share * 100) })
    : isLost
      ? t.notHere({ name: fileName })
      : t.isHere({ name: fileName });
  return (
    <Field label={label} hint={hint === undefined ? allowed : `${hint} (${allowed})`} error={failure?.failure ?? error} aside={aside}>
      {(control) => (
        <div className="grid grid-cols-1 gap-2.5">
          <input
            ref={input}
            type="file"
            hidden
            accept={answerFileTypes.join(',')}
            aria-label={label}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) start(chosen);
              // The same file can be chosen again.
              target.value = '';
            }}
          />
          <p role="status" className="type-small wrap-anywhere text-ink2 empty:hidden">
            {fileName !== '' && (failure !== null || eventId === null ? fileName : shown)}
          </p>
          {isSending && (
            <progress
              className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-mutebg [&::-moz-progress-bar]:bg-act [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:bg-act"
              max={1}
              value={upload.share}
              aria-label={about(shown)}
            />
          )}
          <div className="flex flex-wrap gap-2">
            {failure?.canRepeat === true && (
              <Button size="small" aria-label={about(t.again)} onClick={again}>
                {t.again}
              </Button>
            )}
            <Button
              {...control}
              name={name}
              size="small"
              variant="outline"
              aria-label={about(words)}
              icon={<Icon of={FileUp} size={18} />}
              onClick={() => input.current?.click()}
            >
              {words}
            </Button>
            {fileName !== '' && (
              <Button
                size="small"
                variant="outline"
                aria-label={about(isSending ? t.stop : t.remove)}
                icon={<Icon of={isSending ? X : Trash2} size={18} />}
                onClick={remove}
              >
                {isSending ? t.stop : t.remove}
              </Button>
            )}
          </div>
        </div>
      )}
    </Field>
  );
}
