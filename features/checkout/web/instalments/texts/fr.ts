import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  willAsk: 'Le jour de l’échéance, nous envoyons une demande M-Pesa au {phone}.',
  willSendLink: 'Le jour de l’échéance, nous vous envoyons un lien pour payer.',
  change: 'Modifier',
  title: 'Le jour de l’échéance',
  lead: 'Une seule demande est envoyée par échéance, en journée. Sans réponse, nous vous envoyons un lien.',
  on: 'Envoyer une demande M-Pesa sur mon téléphone',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  saved: 'C’est enregistré.',
  failed: 'L’enregistrement a échoué. Votre saisie est toujours là.',
};
