import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Vos événements',
  lead: 'Reprenez-en un, ou servez-vous-en comme modèle.',
  repeat: 'Répéter',
  duplicate: 'Dupliquer',
  working: 'Copie en cours...',
  again: 'Répéter {name}',
  text: 'Tout est copié sauf les images, et les dates de vente sont décalées d’autant. Vous vérifiez avant la publication.',
  date: 'Date',
  at: '{day}, {time}',
  cancel: 'Annuler',
  dateRequired: 'Veuillez choisir une date',
  dateOver: 'Choisissez aujourd’hui ou un jour plus tard',
  instead: 'Répéter un événement',
  copied: 'Les suppléments et les questions de {event} sont copiées à la création de l’événement, avec tout leur stock.',
};
