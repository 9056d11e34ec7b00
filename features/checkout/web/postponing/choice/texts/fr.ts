import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Cet événement est reporté',
  dates: 'Du {before} au {now}.',
  organizer: 'L’organisateur écrit\u00a0: {reason}',
  ask: 'Gardez vos billets pour la nouvelle date, ou rendez-les avant le {until} et récupérez {amount}\u00a0: tout ce que vous avez payé, frais compris.',
  askFree: 'Gardez vos billets pour la nouvelle date, ou rendez-les avant le {until}.',
  silent: 'Sans réponse, vous les gardez.',
  kept: 'Vous gardez vos billets. Vous pouvez encore les rendre avant le {until}.',
  keep: 'Garder mes billets',
  keeping: 'Enregistrement...',
  giveBack: 'Rendre',
  confirmTitle: 'Rendre ces billets\u00a0?',
  tickets:
    '{count, plural, one {Votre billet n’est plus valable} other {Les # billets de cette commande ne sont plus valables}} dès maintenant. C’est définitif.',
  byPhone: '{amount} reviennent sur le numéro M-Pesa qui a payé, en général en quelques minutes, au plus en 72\u00a0heures.',
  byHand: '{amount} vous sont remis en personne. Nous vous contacterons à ce sujet.',
  free: 'Vous n’avez rien payé, rien n’est donc remboursé.',
  confirm: 'Rendre contre {amount}',
  confirmFree: 'Rendre',
  sending: 'Restitution...',
  cancel: 'Pas maintenant',
};
