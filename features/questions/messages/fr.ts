import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  notFound: 'Cette question n’existe plus',
  tooMany: 'Un événement a au plus {maximum, number} questions',
  changedMeanwhile: 'Les questions ont changé entre-temps. Veuillez les recharger',
  labelRequired: 'Écrivez la question',
  labelTooLong: 'Une question a au plus {maximum, number} caractères',
  helpTooLong: 'L’aide a au plus {maximum, number} caractères',
  choiceTooLong: 'Chaque réponse proposée a de 1 à {maximum, number} caractères',
  choicesNeeded: 'Proposez de {minimum, number} à {maximum, number} réponses différentes',
  typeNotOfEvent: 'Cet événement n’a pas ce type de billet',
  editableOver: 'Cette date est passée. Choisissez un jour plus tard',
  answersNotTaken: 'Veuillez vérifier vos réponses',
  answerRequired: 'Veuillez répondre à cette question',
  answerTooLong: 'Une réponse a au plus {maximum, number} caractères',
  choiceNotOffered: 'Choisissez parmi les réponses proposées',
  dateNotValid: 'Saisissez une date',
  phoneNotValid: 'Saisissez un numéro de téléphone, comme 0712 345 678',
  answerClosed: 'Cette réponse ne peut plus être modifiée',
  notAskedHere: 'Cette question n’est plus posée',
  fileNotHere: 'Ce fichier n’est pas arrivé. Attendez la fin de l’envoi ou choisissez-le de nouveau',
  fileEmpty: 'Ce fichier est vide',
  fileNotTaken: 'Choisissez un fichier PDF, JPEG ou PNG. Celui-ci n’en est pas un, ou il est endommagé',
  fileNotFound: 'Ce fichier n’existe plus',
  tooManyLooseFiles: 'Vous avez envoyé {maximum, number} fichiers qu’aucune commande n’utilise encore. Terminez une commande ou réessayez demain',
  tooManyFilesOfOrder: 'Une commande a au plus {maximum, number} fichiers',
};
