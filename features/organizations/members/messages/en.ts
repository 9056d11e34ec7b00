import { message } from '#platform/contract/language/message.ts';

export const texts = {
  organizationNotFound: 'This organization does not exist',
  memberNotFound: 'This person is not a member of the organization',
  alreadyMember: 'This person is a member already',
  lastOwner: 'An organization always has an owner. Hand it over first',
  handOverOpen: 'The organization is being handed over already. Withdraw that invitation first',
  handOverLimited: 'The organization can be handed over once we have looked at your business',
  memberRoleRequired: 'Please choose a role',
  eventNotOfOrganization: 'This event is not one of the organization',
  memberEventsRequired: 'Choose at least one event',
  memberLimit: message('At most {maximum} members and open invitations', { maximum: 'number' }),
  memberEventsMax: message('At most {maximum} events; else choose all events', { maximum: 'number' }),
  tooManyInvitations: message('At most {maximum} invitations a day. Please try again later', { maximum: 'number' }),
};

export type Declared = typeof texts;
