// Saves a draft by itself: on the device with every change, on the server after a pause. Nothing typed is dropped: what the server does not have
// yet stays on the device, and a change made elsewhere is a choice of the organizer.
import { hashKey } from '@tanstack/react-query';
import { ApiError } from '#platform/web/api/api-client.ts';
import type { DraftForm, EventDraft } from '../../../drafts/draft-contract.ts';

const PAUSE_MS = 1_200;
const FIRST_RETRY_MS = 3_000;
const LAST_RETRY_MS = 30_000;
/** Refusals that pass: a token that could not be renewed without a network, too many calls. */
const passing: readonly number[] = [401, 429];

/** A form and the version of the draft that it was made from. */
export interface KeptForm {
  readonly version: number;
  readonly form: DraftForm;
  /** Forms that were sent before it and not answered: the server may have one of them. */
  readonly sent?: readonly DraftForm[];
}

interface Saved {
  readonly version: number;
  readonly updatedAt: string;
}

/** Where drafts are stored. */
export interface DraftStores {
  /** @throws ApiError, `DRAFT_CHANGED` with the current draft as its data. */
  readonly save: (kept: KeptForm, options: { readonly keepalive: boolean }) => Promise<Saved>;
  /** On the device; null deletes what is stored, once the server has `saved`. */
  readonly keep: (kept: KeptForm | null, saved?: DraftForm) => void;
  /** Called when the server has a new version. */
  readonly onSaved: (draft: EventDraft) => void;
}

/**
 * `open`: there is a change to save. `unreachable`: no answer, tried again. `refused`: the server does not accept the form as it is. `changed`: made
 * on another device meanwhile. `gone`: submitted or deleted elsewhere.
 */
export type Saving = 'saved' | 'open' | 'saving' | 'unreachable' | 'refused' | 'changed' | 'gone';

export interface DraftState {
  readonly form: DraftForm;
  readonly saving: Saving;
  readonly savedAt: string;
  /** The draft of the other device, while `saving` is `changed`. */
  readonly theirs: EventDraft | null;
}

/** True for forms with the same content. */
export function isSameForm(one: DraftForm, other: DraftForm): boolean {
  return hashKey([one]) === hashKey([other]);
}

export class DraftKeeper {
  readonly #id: string;
  readonly #stores: DraftStores;
  /** What the server has, as far as known. */
  #base: KeptForm;
  /** Forms that were sent and not answered: the server may have them. */
  #unanswered: readonly DraftForm[] = [];
  #state: DraftState;
  #sending: Promise<void> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #retryMs = FIRST_RETRY_MS;
  readonly #listeners = new Set<() => void>();

  /** `kept` is what the device has of this draft that the server may not have. */
  constructor(draft: EventDraft, kept: KeptForm | null, stores: DraftStores) {
    this.#id = draft.id;
    this.#stores = stores;
    this.#base = { version: draft.version, form: draft.form };
    const isOpen = kept !== null && !isSameForm(kept.form, draft.form);
    const isOwn = kept?.sent?.some((form) => isSameForm(form, draft.form)) === true;
    if (isOpen && kept.version < draft.version && !isOwn) {
      this.#state = { form: kept.form, saving: 'changed', savedAt: draft.updatedAt, theirs: draft };
      return;
    }
    if (!isOpen && kept !== null) stores.keep(null, kept.form);
    this.#state = { form: isOpen ? kept.form : draft.form, saving: isOpen ? 'open' : 'saved', savedAt: draft.updatedAt, theirs: null };
    if (isOpen) this.#sendIn(0);
  }

  read = (): DraftState => this.#state;

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Takes a change by the organizer. */
  change(form: DraftForm): void {
    if (form === this.#state.form) return;
    const { saving } = this.#state;
    this.#state = { ...this.#state, form };
    const isSaved = this.#sending === null && !this.#isOpen();
    this.#set({ saving: saving === 'changed' || saving === 'gone' ? saving : isSaved ? 'saved' : 'open' });
    const sent = this.#unanswered;
    this.#stores.keep({ version: this.#base.version, form, ...(sent.length > 0 && { sent }) });
    this.#sendIn(PAUSE_MS);
  }

  /** Takes what the server has now: another device may have changed it. */
  offer(draft: EventDraft): void {
    if (draft.version <= this.#base.version || this.#sending !== null) return;
    if (this.#isOpen()) this.#compare(draft);
    else this.#take(draft);
  }

  /** Sends what is open, at once. Resolves when an answer or none came. `keepalive` for a page that is being left. */
  async flush({ keepalive = false } = {}): Promise<void> {
    clearTimeout(this.#timer);
    await this.#sending;
    if (!this.#isOpen() || this.#state.saving === 'changed' || this.#state.saving === 'gone') return;
    this.#sending ??= this.#send(keepalive).finally(() => (this.#sending = null));
    await this.#sending;
  }

  /** The version on the server that has everything typed; null when it could not be saved. */
  async settle(): Promise<number | null> {
    await this.#sending;
    for (let tries = 0; tries < 3 && this.#isOpen(); tries += 1) await this.flush();
    return this.#isOpen() || this.#state.saving !== 'saved' ? null : this.#base.version;
  }

  /** Ends a conflict by this device's form. */
  keepMine(): void {
    const { theirs, form } = this.#state;
    if (theirs === null) return;
    this.#base = { version: theirs.version, form: theirs.form };
    this.#set({ saving: 'open', theirs: null });
    this.#stores.keep({ version: theirs.version, form });
    this.#sendIn(0);
  }

  /** Ends a conflict by the other device's form. Returns this device's, so that it can be undone. */
  takeTheirs(): DraftForm {
    const { theirs, form } = this.#state;
    if (theirs !== null) this.#take(theirs);
    return form;
  }

  /** Stops saving: the draft was submitted. */
  close(): void {
    clearTimeout(this.#timer);
    this.#stores.keep(null, this.#state.form);
    this.#base = { ...this.#base, form: this.#state.form };
    this.#unanswered = [];
  }

  /** The draft that this device shows is no more. */
  lose(): void {
    this.#set({ saving: 'gone', theirs: null });
  }

  async #send(keepalive: boolean): Promise<void> {
    const { form } = this.#state;
    const before = this.#unanswered;
    this.#unanswered = [...before, form];
    this.#set({ saving: 'saving' });
    try {
      const { version, updatedAt } = await this.#stores.save({ version: this.#base.version, form }, { keepalive });
      this.#base = { version, form };
      this.#unanswered = [];
      this.#retryMs = FIRST_RETRY_MS;
      const isOpen = this.#isOpen();
      this.#stores.keep(isOpen ? { version, form: this.#state.form } : null, form);
      this.#set({ saving: isOpen ? 'open' : 'saved', savedAt: updatedAt });
      this.#stores.onSaved({ id: this.#id, version, form, updatedAt });
      if (isOpen) this.#sendIn(PAUSE_MS);
    } catch (error) {
      this.#fail(error, before);
    }
  }

  /** `before`: what was sent and not answered before this. */
  #fail(error: unknown, before: readonly DraftForm[]): void {
    if (!(error instanceof ApiError) || !error.isAnswer || passing.includes(error.status) || error.status >= 500) {
      this.#set({ saving: 'unreachable' });
      this.#sendIn(this.#retryMs);
      this.#retryMs = Math.min(LAST_RETRY_MS, this.#retryMs * 2);
      return;
    }
    this.#unanswered = before;
    const { draft } = (error.data ?? {}) as { readonly draft?: EventDraft };
    if (error.code === 'DRAFT_CHANGED' && draft !== undefined) this.#compare(draft);
    else if (error.code === 'DRAFT_NOT_FOUND') this.lose();
    else this.#set({ saving: 'refused' });
  }

  /** Decides what a newer version on the server means for what is open here. */
  #compare(draft: EventDraft): void {
    const { form } = this.#state;
    const isOwn = [this.#base.form, ...this.#unanswered].some((own) => isSameForm(own, draft.form));
    if (isSameForm(form, draft.form)) return this.#take(draft);
    if (isOwn) {
      // An earlier change has arrived, only its answer was lost.
      this.#base = { version: draft.version, form: draft.form };
      this.#unanswered = [];
      this.#set({ saving: 'open' });
      return this.#sendIn(0);
    }
    // Only another step was looked at here.
    if (isSameForm({ ...form, step: this.#base.form.step }, this.#base.form)) return this.#take(draft);
    this.#set({ saving: 'changed', theirs: draft });
  }

  #take(draft: EventDraft): void {
    const before = this.#state.form;
    this.#base = { version: draft.version, form: draft.form };
    this.#unanswered = [];
    this.#stores.keep(null, before);
    this.#set({ form: { ...draft.form, step: before.step }, saving: 'saved', savedAt: draft.updatedAt, theirs: null });
    this.#base = { version: draft.version, form: this.#state.form };
    this.#stores.onSaved(draft);
  }

  /** Whether the server may have another form than this device. */
  #isOpen(): boolean {
    if (this.#unanswered.length > 0) return true;
    return this.#state.form !== this.#base.form && !isSameForm(this.#state.form, this.#base.form);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #set(change: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
