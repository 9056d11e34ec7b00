import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Invitations d’organisateurs',
  search: 'Chercher par e-mail',
  all: 'Toutes',
  states: { open: 'Ouverte', expired: 'Expirée', accepted: 'Acceptée', withdrawn: 'Retirée' },
  columns: { email: 'E-mail', state: 'État', by: 'Invité par', sent: 'Envoyée', expires: 'Expire', actions: 'Que faire' },
  found: '{count, plural, =0 {Aucune invitation} one {# invitation} other {# invitations}}',
  none: 'Personne n’est encore invité',
  noneMessage: 'Invitez un organisateur par le bouton ci-dessus.',
  again: 'Renvoyer',
  againTo: 'Renvoyer\u00a0: {email}',
  sending: 'Envoi...',
  withdraw: 'Retirer',
  withdrawFrom: 'Retirer\u00a0: {email}',
  withdrawTitle: 'Retirer cette invitation\u202f?',
  withdrawText: 'Le lien que {email} a reçu cesse de fonctionner.',
  withdrawing: 'Retrait...',
  withdrawn: 'L’invitation de {email} est retirée',
};
