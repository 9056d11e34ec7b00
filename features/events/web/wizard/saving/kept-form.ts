// What was typed into a draft, stored on the device until the server has it.
import { forgetKept, keepFor, keptFor } from '#platform/web/device/kept-data.ts';
import { isSameForm, type KeptForm } from './draft-keeper.ts';

const nameOf = (id: string) => `event_draft_1_${id}`;

/** What this device has of a draft for this account; null when the server has everything. */
export function readKeptForm(owner: string, id: string): KeptForm | null {
  return (keptFor(owner, nameOf(id))?.value ?? null) as KeptForm | null;
}

/** Stores a form; null deletes it, unless another tab has stored something else than what was `saved`. */
export function keepForm(owner: string, id: string, kept: KeptForm | null, saved?: KeptForm['form']): void {
  if (kept !== null) return keepFor(owner, nameOf(id), kept);
  const stored = readKeptForm(owner, id);
  if (stored !== null && (saved === undefined || isSameForm(stored.form, saved))) forgetKept(nameOf(id));
}
