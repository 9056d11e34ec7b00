// What was typed into a draft, stored on the device until the server has it.
import { forgetKept, keepFor, keptFor } from '#platform/web/device/kept-data.ts';
import type { EventDraft } from '../../../drafts/draft-contract.ts';
import { isSameForm, type KeptForm } from './draft-keeper.ts';

const nameOf = (id: string) => `event_draft_1_${id}`;

/**
 * What this device has of a draft for this account; null when the server has everything. A form that was kept before drafts had all of their fields has
 * those of the server.
 */
export function readKeptForm(owner: string, { id, form }: Pick<EventDraft, 'id' | 'form'>): KeptForm | null {
  const kept = stored(owner, id);
  if (kept === null) return null;
  const releases = kept.form.releases.map((release) => ({ ...release, places: release.places ?? '' }));
  return { ...kept, form: { ...form, ...kept.form, releases } };
}

function stored(owner: string, id: string): KeptForm | null {
  return (keptFor(owner, nameOf(id))?.value ?? null) as KeptForm | null;
}

/** Stores a form; null deletes it, unless another tab has stored something else than what was `saved`. */
export function keepForm(owner: string, id: string, kept: KeptForm | null, saved?: KeptForm['form']): void {
  if (kept !== null) return keepFor(owner, nameOf(id), kept);
  const there = stored(owner, id);
  if (there !== null && (saved === undefined || isSameForm(there.form, saved))) forgetKept(nameOf(id));
}
