import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  organizationNotFound: 'Cette organisation n’existe pas',
  memberNotFound: 'Cette personne n’est pas membre de l’organisation',
  alreadyMember: 'Cette personne est déjà membre',
  lastOwner: 'Une organisation a toujours un propriétaire. Cédez-la d’abord',
  handOverOpen: 'L’organisation est déjà en cours de cession. Retirez d’abord cette invitation',
  handOverLimited: 'L’organisation peut être cédée dès que nous aurons examiné votre entreprise',
  memberRoleRequired: 'Veuillez choisir un rôle',
  eventNotOfOrganization: 'Cet événement n’est pas de l’organisation',
  memberEventsRequired: 'Choisissez au moins un événement',
  memberLimit: '{maximum} membres et invitations ouvertes au plus',
  memberEventsMax: '{maximum} événements au plus\u00a0; sinon choisissez tous les événements',
  tooManyInvitations: '{maximum} invitations par jour au plus. Veuillez réessayer plus tard',
};
