import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'E-mails que nous envoyons',
  lead: 'Chacun avec des données d’exemple, tel que son lecteur le reçoit. Ceux adressés à l’assistance sont en anglais.',
  language: 'Langue',
  list: 'Tous les e-mails',
  features: {
    identity: 'Comptes',
    organizations: 'Entreprises',
    events: 'Événements',
    tickets: 'Billets',
    checkout: 'Commandes',
    support: 'Assistance',
  },
  sample: 'Exemple',
  to: 'À',
  attachments: 'Pièces jointes',
  html: 'L’e-mail\u00a0: {subject}',
  sms: 'Par SMS',
  plain: 'Texte brut',
};
