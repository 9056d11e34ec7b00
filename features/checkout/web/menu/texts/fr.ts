import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Choisissez vos billets',
  paid: 'Vous avez payé {amount} depuis le menu M-Pesa. Pour quels billets\u00a0?',
  choice: '{quantity, number} × {name}',
  choose: 'Prendre ces billets',
  choosing: 'Envoi de votre choix...',
  until: 'Jusqu’au {moment}. Ensuite, votre argent revient sur votre téléphone.',
  notChosen: 'Votre choix n’est pas arrivé',
  chosen: 'Vos billets arrivent',
  chosenLead: '{tickets}\u00a0: ils arrivent par SMS dans un instant.',
  bought: 'Vous avez vos billets',
  boughtLead: '{tickets}\u00a0: le SMS est sur votre téléphone.',
  returned: 'Votre argent vous revient',
  returnedLead: 'M-Pesa le renvoie au téléphone qui a payé. Le SMS dit pourquoi.',
  decided: 'Notre équipe s’est occupée de ce paiement',
  decidedLead: 'Une personne a décidé à son sujet. Une question\u00a0?',
  write: 'Nous écrire',
  event: 'Voir l’événement',
  missing: 'Page introuvable',
  missingMessage: 'Il n’y a rien à choisir à ce lien. Vérifiez qu’il est complet.',
  home: 'Vers la page d’accueil',
  failed: 'Votre paiement n’a pas pu être chargé',
  again: 'Réessayer',
};
