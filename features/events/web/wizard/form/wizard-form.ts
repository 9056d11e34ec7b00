import { createContext, use, type ChangeEvent } from 'react';
import type { DraftForm } from '../../../drafts/draft-contract.ts';
import { readAt, type SwitchPath, type TextPath, writeAt } from './draft-paths.ts';
import { longest } from './lengths.ts';

/** The form of the wizard, for the fields of its steps. */
export interface WizardForm {
  readonly form: DraftForm;
  /** Of the event; of a draft, that which its event will have. */
  readonly eventId: string;
  /** YYYY-MM-DD, in the time zone of the event. */
  readonly today: string;
  /** What is shown at fields, by their paths. */
  readonly errors: Readonly<Record<string, string>>;
  /** False for an event that exists: nothing follows from what is left empty. */
  readonly isDraft: boolean;
  /** The event that has a link to join; missing: none. */
  readonly storedLinkOf?: string | null;
  /** The release whose fields are shown; null: all are closed. */
  readonly openRelease: string | null;
  readonly setOpenRelease: (key: string | null) => void;
  /** Takes a change; `paths` are the fields that it is about, whose refusals by the server are over. */
  readonly change: (form: DraftForm, ...paths: readonly string[]) => void;
  /** Leads to a field, in whichever step it is. */
  readonly goTo: (path: string) => void;
}

export const WizardContext = createContext<WizardForm | null>(null);

/** The form of the wizard around this part. */
export function useWizard(): WizardForm {
  const wizard = use(WizardContext);
  if (wizard === null) throw new Error('This part is used outside of the wizard');
  return wizard;
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A field of the form, to spread into an input. `shown` is a value that follows from other fields, in place of an empty one. */
export function useTextField(path: TextPath, shown = '') {
  const { form, errors, change } = useWizard();
  const typed = readAt(form, path);
  const maxLength = longest(path);
  return {
    name: path,
    value: (typeof typed === 'string' && typed) || shown,
    error: errors[path],
    ...(maxLength !== undefined && { maxLength }),
    onChange: ({ target }: ChangeEvent<Control>) => change(writeAt(form, path, target.value), path),
  };
}

/** A field that is on or off, to spread into a checkbox. */
export function useSwitchField(path: SwitchPath) {
  const { form, change } = useWizard();
  return {
    name: path,
    checked: readAt(form, path) === true,
    onChange: ({ target }: ChangeEvent<HTMLInputElement>) => change(writeAt(form, path, target.checked), path),
  };
}
