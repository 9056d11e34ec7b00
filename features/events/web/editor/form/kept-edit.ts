// What was typed into the form of an event, stored on the device until it is saved or discarded.
import { forgetKept, keepFor, keptFor } from '#platform/web/device/kept-data.ts';
import type { DraftForm } from '../../../drafts/draft-contract.ts';

/** A form, and the version of the event that it was made from. */
export interface EditBase {
  readonly version: number;
  readonly form: DraftForm;
}

interface KeptEdit {
  readonly base: EditBase;
  readonly form: DraftForm;
}

const nameOf = (id: string) => `event_edit_1_${id}`;

/** What this device has of an event for this account. */
export function readKeptEdit(owner: string, id: string): KeptEdit | null {
  return (keptFor(owner, nameOf(id))?.value ?? null) as KeptEdit | null;
}

/** Stores a form; null deletes it. */
export function keepEdit(owner: string, id: string, edit: KeptEdit | null): void {
  if (edit === null) forgetKept(nameOf(id));
  else keepFor(owner, nameOf(id), edit);
}
