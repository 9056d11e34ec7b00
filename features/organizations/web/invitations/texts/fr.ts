import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Vous êtes invité à vendre sur Vumi',
  lead: 'Créez des événements, vendez des billets par M-Pesa et contrôlez-les à l’entrée, même sans réseau.',
  for: 'Pour',
  until: 'Valable jusqu’au',
  signedOut: {
    text: 'Connectez-vous avec <strong>{email}</strong>, ou créez un compte avec cette adresse. Vous reviendrez ici.',
    login: 'Se connecter',
    register: 'Créer un compte',
  },
  other: {
    title: 'Vous êtes connecté avec une autre adresse',
    text: 'Cette invitation ne vaut que pour <strong>{email}</strong>. Vous êtes connecté avec {own}\u00a0: déconnectez-vous pour changer.',
  },
  accept: 'Accepter l’invitation',
  accepting: 'Acceptation...',
  failed: 'L’invitation n’a pas été acceptée',
  accepted: 'Bienvenue. Vous êtes désormais organisateur sur Vumi.',
  loading: 'Chargement de l’invitation',
  unread: {
    title: 'L’invitation n’a pas pu être chargée',
    again: 'Réessayer',
  },
  refused: {
    notValid: {
      title: 'Cette invitation n’est pas valable',
      text: 'Elle a été retirée, une plus récente l’a remplacée, ou le lien est incomplet. Ouvrez le lien du dernier e-mail, ou demandez une nouvelle invitation.',
    },
    expired: {
      title: 'Cette invitation a expiré',
      text: 'Un lien fonctionne 7 jours. Demandez-en un nouveau à la personne qui vous a invité.',
    },
    used: {
      title: 'Cette invitation a déjà servi',
      text: 'Elle ne sert qu’une fois. Si vous l’avez acceptée, connectez-vous avec l’adresse invitée.',
    },
  },
  apply: 'Faire une demande comme entreprise',
  home: 'Aller à l’accueil',
};
