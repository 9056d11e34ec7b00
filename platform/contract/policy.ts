// Who may do what with which thing: a feature's policy.ts says it as a table; the server asks it, answers carry it, and a test holds every call to it.
import type { Role } from './access.ts';
import { fail, type ErrorKind, type FailureDetails } from './errors.ts';

/** What a policy knows of the account that asks. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
}

/** True, or the declared error that says why not. */
export type Verdict = true | ErrorKind;

/** A verdict that depends on the state of the thing, and on the time. */
type StateRule = (subject: never, now: Date) => Verdict;
type Row<Relation extends string> = Readonly<Record<Relation, Verdict | StateRule>>;
type Table<Relation extends string> = Readonly<Record<string, Row<Relation>>>;

type StateRuleIn<R> = Extract<R[keyof R], StateRule>;
/** What the rules of an action need to know beside whose the thing is. */
type Needed<R> = [StateRuleIn<R>] extends [never] ? unknown : StateRuleIn<R> extends (subject: infer S, now: Date) => Verdict ? S : never;

export interface Policy<Relation extends string, Owned, Rules extends Table<Relation>> {
  /** What an account can be to such a thing. Everybody is exactly one of these. */
  readonly relations: readonly Relation[];
  readonly actions: readonly (keyof Rules & string)[];
  relationOf(person: Person | null, subject: Owned): Relation;
  /** Whether this account (null: nobody signed in) may do that with the thing now, by its state. */
  decide<Action extends keyof Rules & string>(action: Action, person: Person | null, subject: Owned & Needed<Rules[Action]>, now: Date): Verdict;
}

/**
 * Declares a policy: `rules` gives each action a verdict for each relation, or a rule that finds it from the state of the thing.
 * What depends on the role alone is the `access` of an endpoint.
 */
export function definePolicy<const Relation extends string, Owned, const Rules extends Table<Relation>>({
  relations,
  relationOf,
  rules,
}: {
  readonly relations: readonly Relation[];
  readonly relationOf: (person: Person | null, subject: Owned) => NoInfer<Relation>;
  readonly rules: Rules;
}): Policy<Relation, Owned, Rules> {
  return {
    relations,
    actions: Object.keys(rules),
    relationOf,
    decide(action, person, subject, now) {
      const rule = (rules[action] as Row<Relation>)[relationOf(person, subject)];
      return typeof rule === 'function' ? rule(subject as never, now) : rule;
    },
  };
}

/** Throws the error of a refusal. */
export function demand(verdict: Verdict, details?: FailureDetails): void {
  if (verdict !== true) fail(verdict, details);
}

/** What an answer says of the actions that a screen offers: true, or the reason against it as its reader reads it. */
export type Can<Action extends string> = Readonly<Record<Action, true | string>>;

/** Makes `can` of an answer from verdicts; `say` puts a reason into the reader's language. */
export function canOf<Action extends string>(verdicts: Readonly<Record<Action, Verdict>>, say: (reason: string) => string): Can<Action> {
  const entries = Object.entries<Verdict>(verdicts).map(([action, verdict]) => [action, verdict === true ? true : say(verdict.sentence)]);
  return Object.fromEntries(entries) as Can<Action>;
}
