// Who may do what with an event, and with data of its organizer.
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { eventErrors } from './contract.ts';
import { draftErrors } from './drafts/draft-contract.ts';
import { nextStatuses, statusAt } from './rules.ts';
import type { StoredEventStatus } from './schemas.ts';

/** The roles within the organization of an event. No membership is stored yet: an organizer is alone. */
const memberRoles = ['manager', 'analyst', 'box-office', 'gate'] as const;

interface OfOrganizer {
  readonly organizerId: string;
  /** The caller's role in the organization. */
  readonly membership?: (typeof memberRoles)[number] | null;
}

interface EventState {
  readonly status: StoredEventStatus;
  readonly endsAt: Date;
}

/**
 * A draft is visible only to its organization and to admins; every other state to all, since a paused, ended or cancelled event still has ticket
 * holders.
 */
function unlessDraft({ status }: Pick<EventState, 'status'>): Verdict {
  return status === 'draft' ? eventErrors.EVENT_NOT_FOUND : true;
}

function notYours({ status }: Pick<EventState, 'status'>): Verdict {
  return status === 'draft' ? eventErrors.EVENT_NOT_FOUND : eventErrors.EVENT_NOT_YOURS;
}

/** An event that has ended or was cancelled can no longer be changed. */
function unlessOver(event: EventState, now: Date): Verdict {
  return ['ended', 'cancelled'].includes(statusAt(event, now)) ? eventErrors.EVENT_OVER : true;
}

const { EVENT_NOT_YOURS } = eventErrors;
const otherMembers = { analyst: EVENT_NOT_YOURS, 'box-office': EVENT_NOT_YOURS, gate: EVENT_NOT_YOURS } as const;
const change = { admin: unlessOver, owner: unlessOver, manager: unlessOver, ...otherMembers, public: notYours } as const;

/** A change to a state, as the one table of states allows it. */
function becoming(next: StoredEventStatus) {
  const rule = (event: EventState, now: Date): Verdict => {
    const over = unlessOver(event, now);
    return over === true && !nextStatuses[event.status].includes(next) ? eventErrors.STATUS_NOT_ALLOWED : over;
  };
  return { admin: rule, owner: rule, manager: rule, ...otherMembers, public: notYours } as const;
}

/** The actions that change the state of an event, by the state after. */
export const statusActions = { live: 'goLive', paused: 'pauseSales', ended: 'endEvent', cancelled: 'cancelEvent' } as const;

/** Conditions that protect sold tickets (`EVENT_HAS_SALES` and the like) stay with the writes that they guard. */
export const eventPolicy = definePolicy({
  relations: ['admin', 'owner', ...memberRoles, 'public'],
  relationOf(person: Person | null, { organizerId, membership }: OfOrganizer) {
    if (person === null) return 'public';
    if (person.role === 'admin') return 'admin';
    return person.id === organizerId ? 'owner' : (membership ?? 'public');
  },
  rules: {
    see: { admin: true, owner: true, manager: true, analyst: true, 'box-office': true, gate: true, public: unlessDraft },
    /** Settings of a virtual or hybrid event: answers leave them out for all others. */
    seeSettings: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** Drafts and other events that are not on sale, in lists. */
    listUnlisted: { admin: true, owner: true, manager: true, analyst: true, 'box-office': true, gate: true, public: platformErrors.FORBIDDEN },
    edit: change,
    addTicketType: change,
    editTicketType: change,
    addImage: change,
    goLive: becoming('live'),
    pauseSales: becoming('paused'),
    endEvent: becoming('ended'),
    cancelEvent: becoming('cancelled'),
    /** As a new draft, also when it is over. */
    copy: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** Also when the event is over: a person in the picture may demand it. */
    removeImage: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
  },
});

/** A draft belongs to its account: it does not exist for any other, an admin's included. */
export const draftPolicy = definePolicy({
  relations: ['owner', 'other'],
  relationOf: (person: Person | null, { userId }: { readonly userId: string }) => (person?.id === userId ? 'owner' : 'other'),
  rules: {
    use: { owner: true, other: draftErrors.DRAFT_NOT_FOUND },
  },
});

/** No organizer has this id: a verdict for it is a verdict about all organizers. */
const ANY_ORGANIZER = '';

/** The organizer whose events this account may list in every state, out of a requested organizer or all; null: none. */
export function listedOrganizer(person: Person | null, asked: string | undefined, now: Date): 'all' | { readonly organizerId: string } | null {
  const mayList = (organizerId: string) => eventPolicy.decide('listUnlisted', person, { organizerId }, now) === true;
  if (asked !== undefined) return mayList(asked) ? { organizerId: asked } : null;
  if (mayList(ANY_ORGANIZER)) return 'all';
  return person !== null && mayList(person.id) ? { organizerId: person.id } : null;
}
