// Changes of the list of releases.
import type { DraftForm, DraftRelease } from '../../../drafts/draft-contract.ts';
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
    maxPerOrder: '10',
    issueNumber: null,
    saleStartDate: '',
    saleEndDate: '',
    paymentPlans: [],
    requires: [],
    maxPerRequired: '',
  };
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
