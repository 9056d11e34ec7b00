// Changes of the list of releases.
import type { DraftForm, DraftPool, DraftRelease, DraftWindow } from '../../../drafts/draft-contract.ts';
import type { IssueNumber } from '../../../schemas.ts';
import { releaseTypes, typeOf } from './release-types.ts';

export const RELEASES_MAX = 30;

/** A new release, of the first type that is not offered yet. */
export function newRelease(others: readonly DraftRelease[]): DraftRelease {
  const taken = new Set(others.map(typeOf));
  const { code, name } = releaseTypes.find((type) => !taken.has(type.code)) ?? { code: '', name: '' };
  return {
    key: crypto.randomUUID(),
    name,
    type: code,
    description: '',
    features: '',
    price: code === 'CHILD_FREE' ? '0' : '',
    originalPrice: '',
    quantity: '',
    admits: '',
    pool: '',
    admission: '',
    minPerOrder: '',
    maxPerOrder: '10',
    hidden: false,
    unlockCode: '',
    status: 'active',
    issueNumber: null,
    saleStartDate: '',
    saleEndDate: '',
    places: '',
    paymentPlans: [],
    requires: [],
    maxPerRequired: '',
  };
}

/** In the list of pools, in place of the key of a pool that does not exist yet; the key of the new one where all others exist on the server. */
export const NEW_POOL = 'new';
export const POOLS_MAX = 10;

/** The form with a release that draws from another pool, or from a new one. A pool without a name that nothing draws from any more is forgotten. */
export function withPool(form: DraftForm, key: string, choice: string, isDraft: boolean): DraftForm {
  const isNew = choice === NEW_POOL && !form.pools.some((pool) => pool.key === choice);
  const pool = isNew && isDraft ? crypto.randomUUID() : choice;
  const next = withRelease(form, key, { pool });
  const isKept = (one: DraftPool) => one.name.trim() !== '' || next.releases.some((release) => release.pool === one.key);
  return { ...next, pools: [...form.pools.filter(isKept), ...(isNew ? [{ key: pool, name: '', total: '' }] : [])] };
}

/** The form with another window of a sales release. */
export function withWindow(form: DraftForm, number: IssueNumber, change: Partial<DraftWindow>): DraftForm {
  return { ...form, windows: { ...form.windows, [number]: { ...form.windows[number], ...change } } };
}

const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const CODE_LENGTH = 8;

/** A code that cannot be guessed, without signs that look alike. */
export function newUnlockCode(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(CODE_LENGTH)), (byte) => CODE_SIGNS[byte % CODE_SIGNS.length]).join('');
}

/** The form with one release changed. */
export function withRelease(form: DraftForm, key: string, change: Partial<DraftRelease>): DraftForm {
  return { ...form, releases: form.releases.map((release) => (release.key === key ? { ...release, ...change } : release)) };
}

/** The form without a release; no other needs it any more. */
export function withoutRelease(form: DraftForm, key: string): DraftForm {
  const rest = form.releases.filter((release) => release.key !== key);
  return { ...form, releases: rest.map((release) => ({ ...release, requires: release.requires.filter((needed) => needed !== key) })) };
}

/** The form with a removed release back at its place, and needed again by those that needed it. */
export function withReleaseBack(form: DraftForm, before: DraftForm, key: string): DraftForm {
  const at = before.releases.findIndex((release) => release.key === key);
  const release = before.releases[at];
  if (release === undefined || form.releases.some((other) => other.key === key)) return form;
  const needing = new Set(before.releases.flatMap((other) => (other.requires.includes(key) ? [other.key] : [])));
  const others = form.releases.map((other) => (needing.has(other.key) ? { ...other, requires: [...other.requires, key] } : other));
  return { ...form, releases: others.toSpliced(at, 0, release) };
}

/** The form with a copy of a release after it. */
export function withCopy(form: DraftForm, key: string, copy: Pick<DraftRelease, 'key' | 'name'>): DraftForm {
  return { ...form, releases: form.releases.flatMap((release) => (release.key === key ? [release, { ...release, ...copy }] : [release])) };
}

/** The form with a release moved by places, up when negative. */
export function withMoved(form: DraftForm, key: string, places: number): DraftForm {
  const at = form.releases.findIndex((release) => release.key === key);
  const release = form.releases[at];
  const to = at + places;
  if (release === undefined || to < 0 || to >= form.releases.length) return form;
  return { ...form, releases: form.releases.toSpliced(at, 1).toSpliced(to, 0, release) };
}
