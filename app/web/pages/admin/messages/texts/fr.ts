import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Messages que nous envoyons',
  lead: 'Chacun avec des données d’exemple, tel que son lecteur le reçoit. Ceux adressés à l’assistance sont en anglais.',
  language: 'Langue',
  list: 'Tous les messages',
  features: {
    identity: 'Comptes',
    notifications: 'Notifications',
    organizations: 'Entreprises',
    events: 'Événements',
    tickets: 'Billets',
    checkout: 'Commandes',
    analytics: 'Statistiques',
    announcements: 'Messages aux détenteurs de billets',
    support: 'Assistance',
  },
  sample: 'Exemple',
  to: 'À',
  attachments: 'Pièces jointes',
  html: 'L’e-mail\u00a0: {subject}',
  sms: 'Par SMS',
  onlySms: 'Par SMS seulement',
  plain: 'Texte brut',
};
