import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  choose: 'Choisir un fichier',
  replace: 'Choisir un autre fichier',
  remove: 'Retirer le fichier',
  stop: 'Arrêter',
  again: 'Renvoyer',
  allowed: 'PDF, JPEG ou PNG, {megabytes, number} Mo au plus',
  sending: 'Envoi : {percent} %',
  isHere: '{name} est envoyé',
  notHere: '{name} n’est pas envoyé. Choisissez-le de nouveau',
  tooLarge: 'Ce fichier dépasse {megabytes, number} Mo. Choisissez-en un plus petit',
  offline: 'La connexion est perdue. Le fichier partira au retour du réseau, ou renvoyez-le maintenant.',
  about: '{action} : {question}',
};
