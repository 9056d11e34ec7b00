// Who may do what with an event, and with data of its organizer.
import { platformErrors } from '#platform/contract/errors.ts';
import { definePolicy, type Person, type Verdict } from '#platform/contract/policy.ts';
import { memberRoles, type MemberRole } from '#features/organizations/members/member-roles.ts';
import { eventErrors } from './contract.ts';
import { draftErrors } from './drafts/draft-contract.ts';
import { statusAt } from './rules.ts';
import { canBecome } from './status-changes.ts';
import type { StoredEventStatus } from './schemas.ts';

interface OfOrganization {
  /** The caller's role in the organization of the event, for this event; null: none. An admin needs none. */
  readonly membership: MemberRole | null;
  /** Of a test event: who tests, and whether it is of a draft. */
  readonly testerId?: string | null;
  readonly testOfDraft?: boolean;
}

interface EventState {
  readonly status: StoredEventStatus;
  readonly endsAt: Date;
}

const isHidden = (status: StoredEventStatus): boolean => status === 'draft' || status === 'test';

/**
 * A draft is visible only to its organization and to admins; every other state to all, since a paused, ended or cancelled event still has ticket
 * holders.
 */
function unlessDraft({ status }: Pick<EventState, 'status'>): Verdict {
  return isHidden(status) ? eventErrors.EVENT_NOT_FOUND : true;
}

function notYours({ status }: Pick<EventState, 'status'>): Verdict {
  return isHidden(status) ? eventErrors.EVENT_NOT_FOUND : eventErrors.EVENT_NOT_YOURS;
}

/** An event that has ended or was cancelled can no longer be changed. */
function unlessOver(event: EventState, now: Date): Verdict {
  return ['ended', 'cancelled'].includes(statusAt(event, now)) ? eventErrors.EVENT_OVER : true;
}

/** Visitors find it at its address, and it is still to come. */
function whilePublic(event: EventState, now: Date): Verdict {
  return event.status === 'draft' ? eventErrors.EVENT_NOT_PUBLIC : unlessOver(event, now);
}

/** Until it is deleted. */
function whileTested({ testEndsAt }: { readonly testEndsAt?: Date | null }, now: Date): Verdict {
  return testEndsAt != null && now < testEndsAt ? true : eventErrors.EVENT_NOT_FOUND;
}

const { EVENT_NOT_YOURS, EVENT_NOT_FOUND } = eventErrors;
/** A test event is bought from and never changed: what it was made of is. */
const otherMembers = { analyst: EVENT_NOT_YOURS, 'box-office': EVENT_NOT_YOURS, gate: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND } as const;
const all = { admin: true, owner: true, manager: true, analyst: true, 'box-office': true, gate: true } as const;
const change = { admin: unlessOver, owner: unlessOver, manager: unlessOver, ...otherMembers, public: notYours } as const;

/** Nobody holds a ticket for a draft: its date is changed. */
function unlessDraftOrOver(event: EventState, now: Date): Verdict {
  return event.status === 'draft' ? eventErrors.STATUS_NOT_ALLOWED : unlessOver(event, now);
}

/** A change to a state, as the one table of states allows it. */
function becoming(next: StoredEventStatus) {
  const rule = (event: EventState, now: Date): Verdict => {
    const over = unlessOver(event, now);
    return over === true && !canBecome(event.status, next) ? eventErrors.STATUS_NOT_ALLOWED : over;
  };
  return { admin: rule, owner: rule, manager: rule, ...otherMembers, public: notYours } as const;
}

/** Conditions that protect sold tickets (`EVENT_HAS_SALES` and the like) stay with the writes that they guard. */
export const eventPolicy = definePolicy({
  relations: ['admin', ...memberRoles, 'tester', 'public'],
  relationOf(person: Person | null, { membership, testerId, testOfDraft }: OfOrganization) {
    const relation = person?.role === 'admin' ? 'admin' : (membership ?? 'public');
    if (testerId == null) return relation;
    // Only for as long as the account may change what is tested; a draft is its account's for ever.
    const mayTest = testOfDraft === true || relation === 'admin' || relation === 'owner' || relation === 'manager';
    return person?.id === testerId && mayTest ? 'tester' : 'public';
  },
  rules: {
    see: { ...all, tester: whileTested, public: unlessDraft },
    /** Save it, or be reminded of its sale. */
    remember: { ...all, tester: EVENT_NOT_FOUND, public: unlessDraft },
    /** Settings of a virtual or hybrid event: answers leave them out for all others. */
    seeSettings: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** What buyers have paid. */
    seeSales: {
      admin: true,
      owner: true,
      manager: true,
      analyst: true,
      'box-office': EVENT_NOT_YOURS,
      gate: EVENT_NOT_YOURS,
      tester: EVENT_NOT_FOUND,
      public: notYours,
    },
    /** Who sells sees its orders; an analyst sees them without their buyers. */
    seeOrders: { ...all, gate: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND, public: notYours },
    seeBuyers: { ...all, analyst: EVENT_NOT_YOURS, gate: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND, public: notYours },
    /** Who sells tells buyers of promo codes; what each sold is in `seeSales`. */
    seePromoCodes: { ...all, gate: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND, public: notYours },
    managePromoCodes: change,
    /** What buyers are asked; what they answered is for who sees them. */
    seeQuestions: { ...all, gate: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND, public: notYours },
    manageQuestions: change,
    /** Who sells tells buyers of add-ons; what each sold is in `seeSales`. */
    seeAddOns: { ...all, gate: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND, public: notYours },
    manageAddOns: change,
    /** For a buyer, held until a day. */
    makeOrders: {
      admin: whilePublic,
      owner: whilePublic,
      manager: whilePublic,
      'box-office': whilePublic,
      analyst: EVENT_NOT_YOURS,
      gate: EVENT_NOT_YOURS,
      tester: EVENT_NOT_FOUND,
      public: notYours,
    },
    /** What each promoter sold and is owed; how to reach them is for who manages them. */
    seePromoters: {
      admin: true,
      owner: true,
      manager: true,
      analyst: true,
      'box-office': EVENT_NOT_YOURS,
      gate: EVENT_NOT_YOURS,
      tester: EVENT_NOT_FOUND,
      public: notYours,
    },
    /** Also when the event is over: refunds change what is owed. */
    managePromoters: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** Messages to holders; to whom they went is in `seeBuyers`. */
    seeMessages: { ...all, gate: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND, public: notYours },
    /** Also when the event is over: there is news of refunds, and thanks. */
    sendMessages: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** Set stock aside, give tickets away, and take them back. */
    manageGuests: { admin: unlessDraftOrOver, owner: unlessDraftOrOver, manager: unlessDraftOrOver, ...otherMembers, public: notYours },
    /** Scan tickets at the gate, and see who was let in: an analyst sees no holder. */
    checkIn: { ...all, analyst: EVENT_NOT_YOURS, tester: EVENT_NOT_FOUND, public: notYours },
    /** Take back that a ticket was let in by mistake. */
    undoCheckIn: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** Who changed what, and when. */
    seeHistory: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** Drafts and other events that are not on sale, in lists. */
    listUnlisted: { ...all, tester: platformErrors.FORBIDDEN, public: platformErrors.FORBIDDEN },
    edit: change,
    addTicketType: change,
    editTicketType: change,
    addImage: change,
    goLive: becoming('live'),
    pauseSales: becoming('paused'),
    endEvent: becoming('ended'),
    cancelEvent: becoming('cancelled'),
    postpone: { admin: unlessDraftOrOver, owner: unlessDraftOrOver, manager: unlessDraftOrOver, ...otherMembers, public: notYours },
    /** What a cancellation or a postponement would return, and what it has: money of others. */
    seeReturns: { admin: true, owner: true, manager: true, ...otherMembers, public: notYours },
    /** To print and put up: the whole team may. */
    printPoster: {
      admin: whilePublic,
      owner: whilePublic,
      manager: whilePublic,
      analyst: whilePublic,
      'box-office': whilePublic,
      gate: whilePublic,
      tester: EVENT_NOT_FOUND,
      public: notYours,
    },
    /** As a test event, in which nothing is sold. */
    test: change,
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
    /** Makes an event of it. */
    submit: {
      owner: ({ isOfApplicant }: { readonly isOfApplicant: boolean }): Verdict => (isOfApplicant ? draftErrors.NOT_APPROVED : true),
      other: draftErrors.DRAFT_NOT_FOUND,
    },
  },
});

/** Whose events this account may list in every state: all, or those for which it has one of these roles; null: none. */
export function listedRoles(person: Person | null, now: Date): 'all' | readonly MemberRole[] | null {
  if (person === null) return null;
  const mayList = (membership: MemberRole | null) => eventPolicy.decide('listUnlisted', person, { membership }, now) === true;
  return mayList(null) ? 'all' : memberRoles.filter(mayList);
}
