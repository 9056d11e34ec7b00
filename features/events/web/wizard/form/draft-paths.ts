// The fields of a draft by their paths: `venue`, `virtualSettings.platform`, `windows.2.startDate`, `releases.<key>.price`, `pools.<key>.total`. Screens name a release or a
// pool by its key, which stays when others are moved; the server names it by its place.
import type { DraftForm, DraftPool, DraftRelease } from '../../../drafts/draft-contract.ts';

type TextOf<Shape> = { [Name in keyof Shape]: Shape[Name] extends string ? Name : never }[keyof Shape] & string;

/** Fields that are typed or chosen as text. */
export type TextPath =
  | TextOf<DraftForm>
  | `virtualSettings.${TextOf<DraftForm['virtualSettings']>}`
  | `hybridSettings.${TextOf<DraftForm['hybridSettings']>}`
  | `releases.${string}.${TextOf<DraftRelease>}`
  | `pools.${string}.${TextOf<DraftPool>}`;

/** Fields that are on or off. */
export type SwitchPath =
  | `virtualSettings.${'recordingEnabled' | 'waitingRoomEnabled' | 'chatEnabled' | 'requiresPreRegistration'}`
  | 'hybridSettings.allowSwitchingMode';

type Node = Readonly<Record<string, unknown>>;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/** What the form has at a path; undefined for a path that leads nowhere. */
export function readAt(form: DraftForm, path: TextPath | SwitchPath): unknown {
  return path.split('.').reduce<unknown>((node, name) => (Array.isArray(node) ? findByKey(node, name) : isNode(node) ? node[name] : undefined), form);
}

/** The form with another value at a path. A path that leads nowhere changes nothing. */
export function writeAt(form: DraftForm, path: TextPath | SwitchPath, value: string | boolean): DraftForm {
  return write(form, path.split('.'), value) as DraftForm;
}

function write(node: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  if (Array.isArray(node)) return (node as { key: string }[]).map((item) => (item.key === name ? write(item, rest, value) : item));
  return isNode(node) && Object.hasOwn(node, name) ? { ...node, [name]: write(node[name], rest, value) } : node;
}

function findByKey(items: readonly unknown[], key: string): unknown {
  return items.find((item) => isNode(item) && item['key'] === key);
}

/** The server's path of a field as screens name it: `releases.0.price` of the release `a` is `releases.a.price`. */
export function byKey(path: string, form: Pick<DraftForm, 'releases' | 'pools'>): string {
  return path.replace(/^(releases|pools)\.(\d+)/, (found, list: 'releases' | 'pools', at: string) => {
    const item = form[list][Number(at)];
    return item === undefined ? found : `${list}.${item.key}`;
  });
}

/**
 * The key of the release where a field is: that of a pool is at the first release that draws from it, that of a window at the first one that is sold in it.
 * Null for any other field.
 */
export function releaseKeyOf(path: string, { releases }: Pick<DraftForm, 'releases'>): string | null {
  const [, list, key] = /^(releases|pools|windows)\.([^.]+)/.exec(path) ?? [];
  if (list === undefined || list === 'releases') return key ?? null;
  return releases.find(({ pool, issueNumber }) => (list === 'pools' ? pool : String(issueNumber)) === key)?.key ?? null;
}

export type Step = 1 | 2 | 3 | 4;
export const steps: readonly Step[] = [1, 2, 3, 4];

const laterFields: readonly string[] = [
  'refundPolicy',
  'feeBearer',
  'taxName',
  'taxPercent',
  'taxNumber',
  'terms',
  'organizerName',
  'organizerEmail',
  'organizerPhone',
];

/** The step where a field is filled in. */
export function stepOf(path: string): Step {
  const [first = ''] = path.split('.');
  if (['releases', 'pools', 'windows', 'currency'].includes(first)) return 2;
  return laterFields.includes(first) ? 3 : 1;
}
