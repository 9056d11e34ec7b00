import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  permissionTitle: 'Autorisation insuffisante',
  permissionMessage: 'Vous n’avez pas l’autorisation requise pour accéder à cette page.',
  requiredPermission: 'Autorisation requise',
  roleTitle: 'Accès réservé',
  roleMessage: 'Cette page est réservée à certains rôles.',
  requiredRole: 'Rôle requis',
  currentRole: 'Rôle actuel',
  none: 'Aucun',
  roles: { customer: 'client', organizer: 'organisateur', admin: 'administrateur' },
  goBack: 'Retour',
  returnHome: 'Aller à l’accueil',
  toBusiness: 'Créer un compte professionnel',
};
