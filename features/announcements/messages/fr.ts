import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  notFound: 'Message introuvable',
  notScheduled: 'Ce message est déjà en cours d’envoi ou annulé',
  nobody: 'Personne ne recevrait ce message. Choisissez d’autres destinataires ou un autre moyen d’envoi',
  tooMany: 'Un message est envoyé à {maximum, number} adresses et numéros au plus. Choisissez moins de destinataires',
  tooManyADay: 'Un événement peut avoir au plus {maximum, number} messages par jour. Choisissez un autre jour',
  tooManyTests: 'Vous avez envoyé beaucoup de messages d’essai en une heure. Merci de patienter un peu',
  noNumber: 'Confirmez votre numéro pour les SMS sur la page des notifications pour recevoir un essai par SMS',
  subjectRequired: 'Écrivez un objet',
  subjectTooLong: 'L’objet compte au plus {maximum, number} caractères',
  textRequired: 'Écrivez le message',
  textTooLong: 'Le message compte au plus {maximum, number} caractères',
  smsRequired: 'Écrivez le SMS',
  smsTooLong: 'Le SMS compte au plus {maximum, number} caractères',
  channelRequired: 'Choisissez l’e-mail, le SMS ou les deux',
  languageTwice: 'Chaque langue ne peut être écrite qu’une fois',
  daysInOrder: 'Le dernier jour doit suivre le premier',
  typeNotOfEvent: 'Un de ces types de billets n’est pas de cet événement',
  momentIncomplete: 'Indiquez un jour et une heure',
  momentPast: 'Choisissez un moment à venir',
  momentFar: 'Un message peut être programmé au plus {days, number} jours à l’avance',
  linkNotValid: 'Ce lien ne fonctionne pas. Il a peut-être été coupé',
};
