// Who may do what with an event, and with what is its organizer's.
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { eventErrors } from './contract.ts';
import { statusAt } from './rules.ts';
import type { StoredEventStatus } from './schemas.ts';

/** What an account may be within the organization of an event. No membership is stored yet: an organizer is alone. */
const memberRoles = ['manager', 'analyst', 'box-office', 'gate'] as const;

interface OfOrganizer {
  readonly organizerId: string;
  /** What the account that asks is in the organization. */
  readonly membership?: (typeof memberRoles)[number] | null;
}

interface EventState {
  readonly status: StoredEventStatus;
  readonly endsAt: Date;
}

/** A draft exists only for its organization and for admins; everything else for all, since a paused, ended or cancelled event still has ticket holders. */
function unlessDraft({ status }: Pick<EventState, 'status'>): Verdict {
  return status === 'draft' ? eventErrors.EVENT_NOT_FOUND : true;
}

function notYours({ status }: Pick<EventState, 'status'>): Verdict {
  return status === 'draft' ? eventErrors.EVENT_NOT_FOUND : eventErrors.EVENT_NOT_YOURS;
}

/** An event that has ended or was cancelled stays as it is. */
function unlessOver(event: EventState, now: Date): Verdict {
  return ['ended', 'cancelled'].includes(statusAt(event, now)) ? eventErrors.EVENT_OVER : true;
}

const { EVENT_NOT_YOURS } = eventErrors;
const otherMembers = { analyst: EVENT_NOT_YOURS, 'box-office': EVENT_NOT_YOURS, gate: EVENT_NOT_YOURS } as const;
const change = { admin: unlessOver, owner: unlessOver, manager: unlessOver, ...otherMembers, public: notYours } as const;

/** The conditions that guard what was sold (`EVENT_HAS_SALES` and the like) stay with the writes that they guard. */
export const eventPolicy = definePolicy({
  relations: ['admin', 'owner', ...memberRoles, 'public'],
  relationOf(person: Person | null, { organizerId, membership }: OfOrganizer) {
    if (person === null) return 'public';
    if (person.role === 'admin') return 'admin';
    return person.id === organizerId ? 'owner' : (membership ?? 'public');
  },
  rules: {
    see: { admin: true, owner: true, manager: true, analyst: true, 'box-office': true, gate: true, public: unlessDraft },
    /** Drafts and whatever else is not on sale, in lists. */
    listUnlisted: { admin: true, owner: true, manager: true, analyst: true, 'box-office': true, gate: true, public: platformErrors.FORBIDDEN },
    edit: change,
    addTicketType: change,
    addImage: change,
    /** Also when the event is over: somebody may have a right to that. */
    removeImage: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
  },
});

/** No organizer has this id: what is asked about it is asked about all. */
const ANY_ORGANIZER = '';

/** Whose events this account may list in every state, when it asks for those of an organizer or for all it may see; null: nobody's. */
export function listedOrganizer(person: Person | null, asked: string | undefined, now: Date): 'all' | { readonly organizerId: string } | null {
  const mayList = (organizerId: string) => eventPolicy.decide('listUnlisted', person, { organizerId }, now) === true;
  if (asked !== undefined) return mayList(asked) ? { organizerId: asked } : null;
  if (mayList(ANY_ORGANIZER)) return 'all';
  return person !== null && mayList(person.id) ? { organizerId: person.id } : null;
}
