import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  nameRequired: 'Veuillez indiquer votre nom',
  nameTooLong: 'Un nom compte au plus 100 caractères',
  nameNotOneLine: 'Un nom tient sur une ligne',
  emailNotValid: 'Veuillez saisir une adresse e-mail valide',
  topicRequired: 'Veuillez choisir un sujet',
  messageRequired: 'Veuillez écrire un message',
  messageTooShort: 'Veuillez écrire au moins 10 caractères',
  messageTooLong: 'Un message compte au plus 4\u00a0000 caractères',
  orderNumberNotValid: 'Veuillez vérifier le numéro de commande',
};
