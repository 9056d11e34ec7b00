import { FileUp } from 'lucide';
import { useRef } from 'react';
import { Icon } from '../icon.tsx';
import { Button } from './button.tsx';
import { Field } from './field.tsx';

interface FileInputProps {
  readonly label: string;
  readonly hint: string;
  readonly words: {
    readonly choose: string;
    readonly chooseOther: string;
    readonly chosen: (values: { readonly name: string }) => string;
  };
  /** As the attribute of an input. */
  readonly accept: string;
  readonly file: File | null;
  readonly error?: string | undefined;
  readonly onChange: (file: File) => void;
}

/** One file: a button that opens the chooser, and the name of what was chosen. */
export function FileInput({ label, hint, words: t, accept, file, error, onChange }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const action = file === null ? t.choose : t.chooseOther;
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <input
            ref={input}
            type="file"
            hidden
            accept={accept}
            aria-label={label}
            onChange={({ target }) => {
              const [chosen] = target.files ?? [];
              if (chosen !== undefined) onChange(chosen);
              // The same file can be chosen again once it is corrected.
              target.value = '';
            }}
          />
          <Button
            {...control}
            name="file"
            aria-label={action}
            variant="outline"
            icon={<Icon of={FileUp} size={18} />}
            onClick={() => input.current?.click()}
          >
            {action}
          </Button>
          <span role="status" className="type-small min-w-0 wrap-anywhere text-ink2">
            {file !== null && t.chosen({ name: file.name })}
          </span>
        </div>
      )}
    </Field>
  );
}
