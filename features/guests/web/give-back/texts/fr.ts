import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Cet événement est reporté',
  lead: 'Il a lieu le {now}. Votre billet reste valable, et vous n’avez rien à faire.',
  until: 'Si la nouvelle date ne vous convient pas, rendez le billet avant le {until}, pour que quelqu’un d’autre en profite.',
  giveBack: 'Rendre',
  confirmTitle: 'Rendre ce billet\u00a0?',
  confirmLead:
    'Le billet n’est plus valable dès maintenant, et personne n’entre plus avec. C’est définitif. Personne ne l’a payé\u00a0: rien n’est donc remboursé.',
  sending: 'Restitution…',
  done: 'Le billet est rendu',
};
