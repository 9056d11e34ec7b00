import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Questions de l’organisateur',
  yours: 'Vos réponses',
  optional: 'Facultatif',
  choose: 'Choisir...',
  ticket: '{type}, billet {number, number}',
  asksLater: 'L’organisateur a des questions pour vous.',
  asksRequired: 'L’organisateur a besoin de vos réponses.',
  answer: 'Répondre',
  see: 'Voir vos réponses',
  lead: '{event}, commande {number}',
  save: 'Enregistrer les réponses',
  saving: 'Enregistrement...',
  saved: 'Vos réponses sont enregistrées',
  failed: 'Vos réponses n’ont pas pu être chargées',
  again: 'Réessayer',
  back: 'Vos commandes',
  given: 'Ce que vous avez répondu',
  closed: 'Ces réponses ne peuvent plus être modifiées.',
  notAnswered: 'Sans réponse',
  nothing: 'L’organisateur ne demande rien pour cette commande.',
  answers: 'Réponses',
  files: 'Fichiers que vous avez envoyés',
  saveFile: 'Enregistrer le fichier {name}',
  savingFile: 'Chargement...',
};
