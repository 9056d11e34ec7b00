// A policy beside the calls that enforce it: what is tested of each.
import { type Endpoint } from '#platform/contract/endpoint.ts';
import type { Person, Verdict } from '#platform/contract/policy.ts';
import type { MemberRole } from '#features/organizations/members/member-roles.ts';

export type Member = Exclude<MemberRole, 'owner'>;
/** `buyer` has also applied as a business. `staff`: a member who is changed and removed. `suspended`: another one, whose account was suspended. */
export type Caller = 'admin' | 'organizer' | 'rival' | 'buyer' | 'customer' | 'nobody' | 'staff' | 'suspended' | Member;
export const teamRoles = ['manager', 'analyst', 'box-office', 'gate'] as const satisfies readonly Member[];

/** A call that enforces a policy. */
export interface Probe {
  readonly endpoint: Endpoint;
  /** Ids by name, filled in below. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object | string;
  readonly type?: string;
  /** The answer where the policy allows it: 'OK', or the code of a check after the policy, so that nothing is changed. */
  readonly passes: readonly string[];
  /** Tested in this state only. */
  readonly onlyIn?: string;
  /** Not tested with this caller, for whom the call is another one. */
  readonly notBy?: Caller;
  /** A list that answers with no items instead of the refusal. */
  readonly lists?: true;
}

export interface Matrix {
  readonly name: string;
  readonly policy: { readonly relations: readonly string[]; readonly actions: readonly string[] };
  /** Callers in each relation; or why there are none. */
  readonly people: Readonly<Record<string, readonly Caller[] | string>>;
  readonly calls: Readonly<Record<string, readonly Probe[] | string>>;
  readonly states: readonly string[];
  /** Puts the subject into the state. */
  enter(state: string): Promise<unknown>;
  relationOf(person: Person | null): string;
  decide(action: string, person: Person | null, state: string, relation: string): Verdict;
  /** The refusals of the table written out: a change of the table has to be repeated here. */
  readonly refusals: readonly string[];
}

/** A matrix whose names are checked against its policy. */
export function matrix<Relation extends string, Action extends string, State>(given: {
  readonly name: string;
  readonly policy: { readonly relations: readonly Relation[]; readonly actions: readonly Action[] };
  readonly people: Readonly<Record<NoInfer<Relation>, readonly Caller[] | string>>;
  readonly calls: Readonly<Record<NoInfer<Action>, readonly Probe[] | string>>;
  readonly states: Readonly<Record<string, State>>;
  readonly enter: (state: NoInfer<State>) => Promise<unknown>;
  readonly relationOf: (person: Person | null) => NoInfer<Relation>;
  readonly decide: (action: NoInfer<Action>, person: Person | null, state: NoInfer<State>, relation: NoInfer<Relation>) => Verdict;
  readonly refusals: readonly string[];
}): Matrix {
  const { states, enter, decide } = given;
  const stateOf = (name: string): State => states[name] as State;
  return {
    ...given,
    states: Object.keys(states),
    enter: (state) => enter(stateOf(state)),
    decide: (action, person, state, relation) => decide(action as Action, person, stateOf(state), relation as Relation),
  };
}
