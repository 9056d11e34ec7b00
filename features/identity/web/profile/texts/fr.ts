import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Profil',
  failed: 'Votre profil n’a pas pu être chargé',
  tryAgain: 'Réessayer',
  roles: {
    customer: 'Compte client',
    organizer: 'Compte organisateur',
    admin: 'Compte administrateur',
  },
  verified: 'Membre vérifié',
  memberSince: 'Membre depuis le {date}',
  about: 'À propos de vous',
  edit: 'Modifier',
  save: 'Enregistrer',
  saving: 'Enregistrement...',
  cancel: 'Annuler',
  saved: 'Profil enregistré',
  name: 'Nom',
  email: 'E-mail',
  city: 'Ville',
  dateOfBirth: 'Date de naissance',
  optional: 'Facultatif',
  notSaid: 'Non renseigné',
  why: 'Vous êtes libre de donner votre ville et votre date de naissance ou non. Les organisateurs voient seulement combien de leurs acheteurs viennent de quelle ville et de quelle tranche d’âge, jamais les vôtres.',
  emailHint: 'Vous vous connectez avec cette adresse.',
  more: {
    title: 'À vous aussi',
    tickets: 'Mes billets',
    notifications: 'Notifications',
  },
};
