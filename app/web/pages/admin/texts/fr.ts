import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Administration',
  tabs: {
    label: 'Pages d’administration',
    applications: 'Gestion des utilisateurs',
    accounts: 'Comptes',
    invitations: 'Invitations envoyées',
    auditLog: 'Journal des décisions',
    messages: 'E-mails',
    settings: 'Réglages du système',
    failedWork: 'Tâches échouées',
  },
  waiting: '{count} en attente',
  age: { now: 'À l’instant', hours: 'Il y a {count} h', yesterday: 'Hier' },
  roles: { customer: 'Client', organizer: 'Organisateur', admin: 'Administrateur' },
  list: {
    sort: 'Trier',
    found: '{count, plural, =0 {Aucune entrée} one {# entrée} other {# entrées}}',
    pages: 'Autres pages',
    page: 'Page {page} sur {pages}',
    previous: 'Précédente',
    next: 'Suivante',
    failed: 'La liste n’a pas pu être chargée',
    tryAgain: 'Réessayer',
    nothingFound: 'Aucun résultat',
    nothingFoundMessage: 'Aucune entrée ne correspond à cette recherche et à ces filtres.',
    clear: 'Effacer les filtres',
  },
  cancel: 'Annuler',
  invite: {
    button: 'Inviter un organisateur',
    lead: 'Nous envoyons par e-mail un lien qui fait de son destinataire un organisateur. Il fonctionne une fois, pendant 7 jours, et seulement pour cette adresse.',
    email: 'E-mail',
    send: 'Envoyer l’invitation',
    sending: 'Envoi...',
    sent: 'Invitation envoyée à {email}',
  },
};
