// Who may do what with which thing: a feature declares it as a table in its policy.ts; the server enforces it, answers carry it, and a test
// checks every call against it.
import type { Role } from './access.ts';
import { fail, type ErrorKind, type FailureDetails } from './errors.ts';
import type { Message } from './language/declare-messages.ts';

/** What a policy knows of the calling account. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** The organization that it acts for alone, as the key of a program does. */
  readonly organizationId?: string;
}

/** True, or the declared error that gives the reason. */
export type Verdict = true | ErrorKind;

/** A verdict that depends on the state of the thing, and on the time. */
type StateRule = (subject: never, now: Date) => Verdict;
type Row<Relation extends string> = Readonly<Record<Relation, Verdict | StateRule>>;
type Table<Relation extends string> = Readonly<Record<string, Row<Relation>>>;

type StateRuleIn<R> = Extract<R[keyof R], StateRule>;
/** What the rules of an action need beside the relation. */
type Needed<R> = [StateRuleIn<R>] extends [never] ? unknown : StateRuleIn<R> extends (subject: infer S, now: Date) => Verdict ? S : never;

export interface Policy<Relation extends string, Owned, Rules extends Table<Relation>> {
  /** The relations an account can have to such a thing. Every account has exactly one. */
  readonly relations: readonly Relation[];
  readonly actions: readonly (keyof Rules & string)[];
  relationOf(person: Person | null, subject: Owned): Relation;
  /** Whether this account (null: not signed in) may do the action on the thing now, in its state. */
  decide<Action extends keyof Rules & string>(action: Action, person: Person | null, subject: Owned & Needed<Rules[Action]>, now: Date): Verdict;
}

/**
 * Declares a policy: `rules` gives each action a verdict for each relation, or a function of the thing's state. What depends on the role alone is
 * the `access` of an endpoint.
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

/** Throws the declared error unless the verdict is true. */
export function demand(verdict: Verdict, details?: FailureDetails): void {
  if (verdict !== true) fail(verdict, details);
}

/** The actions that a screen offers: true, or the reason why not, in the reader's language. */
export type Can<Action extends string> = Readonly<Record<Action, true | string>>;

/** Makes the `can` of an answer from verdicts; `say` renders a reason in the reader's language. */
export function canOf<Action extends string>(verdicts: Readonly<Record<Action, Verdict>>, say: (reason: Message) => string): Can<Action> {
  const entries = Object.entries<Verdict>(verdicts).map(([action, verdict]) => [action, verdict === true ? true : say(verdict.message)]);
  return Object.fromEntries(entries) as Can<Action>;
}
