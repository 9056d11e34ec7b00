// A form of text fields, validated by a zod schema that loads separately from the page.
import { useEffect, useState, type ChangeEvent, type FormEvent } from 'react';
import type { z } from 'zod';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Values<Name extends string> = Readonly<Record<Name, string>>;
/** Errors by field, in the order of the schema; `root` for the form as a whole. */
type Errors = Readonly<Partial<Record<string, string>>>;

export interface Form<Name extends string, Output> {
  /** The current values of the fields. */
  readonly values: Values<Name>;
  readonly errors: Errors;
  /** How often it was submitted. */
  readonly attempts: number;
  readonly isSubmitting: boolean;
  /** To spread into an input, which is uncontrolled: text typed before hydration stays. */
  readonly field: (name: Name) => {
    readonly name: Name;
    readonly error: string | undefined;
    readonly ref: (control: Control | null) => () => void;
    readonly onChange: (event: ChangeEvent<Control>) => void;
  };
  /** The values at this moment, also for a caller that began to wait before they were typed. */
  readonly read: () => Values<Name>;
  readonly setValue: (name: Name, value: string) => void;
  readonly setError: (name: Name | 'root', message: string) => void;
  readonly focus: (name: Name) => void;
  /** Submits the parsed values, unless the schema finds errors, which are then shown. */
  readonly submit: (event: FormEvent, send: (values: Output) => Promise<void>) => Promise<void>;
}

interface FormRules<Output> {
  /** Loaded by `import()`, so that a page is shown before zod has loaded. Load it as soon as the user begins to fill the form. */
  readonly schema: () => Promise<z.ZodType<Output>>;
  /** The texts of the schema's messages in the language of the page, by their keys. */
  readonly messages: Readonly<Record<string, string>>;
  /** Called after every change by the visitor. */
  readonly onChange?: (values: Readonly<Record<string, string>>) => void;
}

interface Checked<Output> {
  readonly errors: Errors;
  readonly output?: Output;
}

/** A form whose fields are checked on submit, and after that each field as it changes. `first` has the fields with their initial values. */
export function useForm<Name extends string, Output>({ schema, messages, onChange }: FormRules<Output>, first: Values<Name>): Form<Name, Output> {
  const [fields] = useState(() => new Fields(first));
  const [values, setValues] = useState(first);
  const [errors, setErrors] = useState<Errors>({});
  const [attempts, setAttempts] = useState(0);
  const [isSubmitting, setSubmitting] = useState(false);
  // Text typed before hydration, or filled in by the browser.
  useEffect(() => setValues(fields.read()), [fields]);

  async function check(): Promise<Checked<Output>> {
    const typed = fields.read();
    const rules = await schema().catch(() => null);
    // If the schema does not load, nothing is refused here: the server validates by the same one.
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

/** The inputs of a form, and the values of those that are not shown now. */
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
