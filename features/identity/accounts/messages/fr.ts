import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  accountNotFound: 'Ce compte n’existe pas',
  accountChanged: 'Ce compte a changé depuis que vous l’avez ouvert. Veuillez le consulter à nouveau',
  lastAdmin: 'C’est le dernier administrateur. Donnez d’abord ce rôle à un autre compte',
  ownAccount: 'Vous ne pouvez pas suspendre le compte avec lequel vous êtes connecté',
  accountWithoutEmail:
    'Ce compte n’est connu que par son numéro de téléphone. Il pourra recevoir un autre rôle une fois qu’il aura une adresse e-mail',
  accountNotConfirmed: 'Cette adresse n’est pas encore confirmée. Un rôle est donné une fois qu’elle l’est',
  accountsElsewhere: 'Les comptes sont administrés dans le service d’identité externe de cette installation',
  roleRequired: 'Veuillez choisir un rôle',
  reasonRequired: 'Indiquez la raison',
  reasonTooLong: '500 caractères au maximum',
};
