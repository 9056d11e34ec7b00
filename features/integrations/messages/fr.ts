import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  keyNotFound: 'Cette clé d’API n’existe pas',
  keyNameRequired: 'Veuillez saisir un nom',
  keyNameTooLong: 'Un nom compte au plus 80 caractères',
  keyScopesRequired: 'Choisissez au moins un droit',
  keyScopeUnknown: 'Ce droit n’existe pas',
  keyDays: 'Une clé expire après 1 à {maximum} jours',
  keyLimit: '{maximum} clés d’API au plus. Révoquez-en une qui ne sert plus',
  keyLacksScope: 'Cette clé d’API n’a pas le droit {scope}',
  keyCannotCall: 'Les clés d’API ne permettent pas cet appel',
  keyTooFast: '{maximum} appels par minute au plus avec une clé d’API',
  webhookNotFound: 'Ce webhook n’existe pas',
  webhookUrlRequired: 'Veuillez saisir l’adresse de votre récepteur',
  webhookUrlNotValid: 'Veuillez saisir une adresse complète, comme https://example.com/vumi',
  webhookUrlNotHttps: 'L’adresse doit commencer par https://',
  webhookUrlWithPassword: 'L’adresse ne doit contenir ni nom d’utilisateur ni mot de passe',
  webhookUrlPrivate: 'Cette adresse n’est pas sur l’internet public',
  webhookUrlTooLong: 'Une adresse compte au plus 2\u00a0000 caractères',
  webhookTypesRequired: 'Choisissez au moins un type de message',
  webhookTypeUnknown: 'Ce type de message n’existe pas',
  webhookLimit: '{maximum} webhooks au plus. Supprimez-en un qui ne sert plus',
  webhookPaused: 'Ce webhook est en pause. Reprenez-le d’abord',
  webhookTooManyTests: 'Vous avez envoyé beaucoup de tests. Veuillez réessayer dans quelques minutes',
  deliveryNotFound: 'Cet envoi n’existe pas',
  deliveryWaiting: 'Cet envoi est encore en cours',
};
