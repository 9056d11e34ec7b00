// A form of text fields, checked by a zod schema that comes apart from the page.
import { useEffect, useState, type ChangeEvent, type FormEvent } from 'react';
import type { z } from 'zod';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values<Name extends string> = Readonly<Record<Name, string>>;
/** What is wrong, by field, in the order of the schema; `root` for the form as a whole. */
type Errors = Readonly<Partial<Record<string, string>>>;

export interface Form<Name extends string, Output> {
  /** What stands in the fields. */
  readonly values: Values<Name>;
  readonly errors: Errors;
  /** How often it was sent. */
  readonly attempts: number;
  readonly isSubmitting: boolean;
  /** To spread into an input, which keeps its value itself: what was typed before the page came to life stays. */
  readonly field: (name: Name) => {
    readonly name: Name;
    readonly error: string | undefined;
    readonly ref: (control: Control | null) => () => void;
    readonly onChange: (event: ChangeEvent<Control>) => void;
  };
  /** What stands in the fields at this moment, also for who has begun to wait before it was typed. */
  readonly read: () => Values<Name>;
  readonly setValue: (name: Name, value: string) => void;
  readonly setError: (name: Name | 'root', message: string) => void;
  readonly focus: (name: Name) => void;
  /** Sends what the schema makes of the fields, unless it finds something wrong, which is then shown. */
  readonly submit: (event: FormEvent, send: (values: Output) => Promise<void>) => Promise<void>;
}

interface FormRules<Output> {
  /** Comes by `import()`, so that a page can be seen without zod. Ask for it as soon as someone begins to fill the form. */
  readonly schema: () => Promise<z.ZodType<Output>>;
  /** The schema's messages, which are English, in the language of the page. */
  readonly messages: Readonly<Record<string, string>>;
  /** Called with every change that the visitor makes. */
  readonly onChange?: (values: Readonly<Record<string, string>>) => void;
}

interface Checked<Output> {
  readonly errors: Errors;
  readonly output?: Output;
}

/** A form whose fields are checked when it is sent, and each field that changes afterwards. `first` names the fields and what stands in them at first. */
export function useForm<Name extends string, Output>({ schema, messages, onChange }: FormRules<Output>, first: Values<Name>): Form<Name, Output> {
  const [fields] = useState(() => new Fields(first));
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  // What was typed before the page came to life, or filled in by the browser.
  useEffect(() => setValues(fields.read()), [fields]);

  async function check(): Promise<Checked<Output>> {
    const typed = fields.read();
    const rules = await schema().catch(() => null);
    // Rules that did not come refuse nothing: the server has the same ones.
    if (rules === null) return { errors: {}, output: typed as Output };
    const result = await rules.safeParseAsync(typed);
    if (result.success) return { errors: {}, output: result.data };
    const found: Record<string, string> = {};
    for (const { path, message } of result.error.issues) found[path.join('.') || 'root'] ??= messages[message] ?? message;
    return { errors: found };
  }

  async function recheck(name: Name): Promise<void> {
    const { [name]: message } = (await check()).errors;
    setErrors(({ [name]: _before, ...others }) => (message === undefined ? others : { ...others, [name]: message }));
  }

  async function submit(event: FormEvent, send: (output: Output) => Promise<void>): Promise<void> {
    event.preventDefault();
    if (isSubmitting) return;
    setSubmitting(true);
    try {
      const checked = await check();
      setErrors(checked.errors);
      if ('output' in checked) await send(checked.output as Output);
    } finally {
      setAttempts(attempts + 1);
      setSubmitting(false);
    }
  }

  return {
    values,
    errors,
    attempts,
    isSubmitting,
    field: (name) => ({
      name,
      error: errors[name],
      ref: (control) => fields.attach(name, control),
      onChange() {
        setValues(fields.read());
        onChange?.(fields.read());
        if (attempts > 0) void recheck(name);
      },
    }),
    read: () => fields.read(),
    setValue(name, value) {
      fields.set(name, value);
      setValues(fields.read());
    },
    setError: (name, message) => setErrors((others) => ({ ...others, [name]: message })),
    focus: (name) => fields.focus(name),
    submit,
  };
}

/** The inputs of a form, and what stood in those that are not shown now. */
class Fields<Name extends string> {
  readonly #controls = new Map<string, Control>();
  #values: Values<Name>;

  constructor(first: Values<Name>) {
    this.#values = first;
  }

  attach(name: Name, control: Control | null): () => void {
    if (control !== null) {
      if (control.value === '') control.value = this.#values[name];
      this.#controls.set(name, control);
    }
    return () => {
      this.#values = this.read();
      this.#controls.delete(name);
    };
  }

  read(): Values<Name> {
    const shown = [...this.#controls].map(([name, { value }]) => [name, value]);
    return { ...this.#values, ...Object.fromEntries(shown) };
  }

  set(name: Name, value: string): void {
    this.#values = { ...this.#values, [name]: value };
    const control = this.#controls.get(name);
    if (control !== undefined) control.value = value;
  }

  focus(name: Name): void {
    this.#controls.get(name)?.focus();
  }
}
