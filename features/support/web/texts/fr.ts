import { texts as supportMessages } from '../../messages/fr.ts';
import { textsByKey } from '#platform/contract/language/declare-messages.ts';
import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Contactez-nous',
  description: 'Écrivez à Vumi au sujet de billets, de paiements, de remboursements, de votre compte ou de l’organisation d’un événement.',
  lead: 'Dites-nous ce qui s’est passé. La réponse arrive à votre adresse e-mail.',
  name: 'Nom',
  email: 'E-mail',
  topic: 'Sujet',
  chooseTopic: 'Choisissez un sujet',
  topics: {
    tickets: 'Billets',
    payments: 'Paiements',
    refunds: 'Remboursements',
    organizing: 'Organiser un événement',
    account: 'Compte',
    other: 'Autre chose',
  },
  orderNumber: 'Numéro de commande',
  optional: 'Facultatif',
  orderHint: 'Il commence par VUMI et figure sur vos billets et dans «\u00a0Mes commandes\u00a0».',
  message: 'Message',
  counter: '{typed} {count, plural, one {caractère} other {caractères}} sur {most}',
  button: 'Envoyer le message',
  busy: 'Envoi...',
  failed: 'Votre message n’a pas été envoyé',
  noAnswer: 'Aucune réponse n’est arrivée. Votre texte reste ici\u00a0: réessayez quand vous aurez du réseau.',
  needsScript: 'Ce formulaire a besoin de JavaScript. Veuillez plutôt nous écrire par e-mail.',
  byMail: {
    title: 'Par e-mail',
    text: 'Vous pouvez aussi écrire à <link>{mailbox}</link>.',
  },
  helps: {
    title: 'Ce qui nous aide',
    receipt: 'Pour un paiement\u00a0: le numéro de commande et le code du message M-Pesa, comme SJK4H7L2XY.',
    secrets: 'N’envoyez jamais à personne votre code PIN M-Pesa ni un mot de passe. Nous ne les demandons pas.',
  },
  sent: {
    title: 'Message envoyé',
    text: 'Il est dans notre boîte. Une personne le lit et répond à <strong>{email}</strong>. Vous ne recevez pas de copie de votre message.',
    again: 'Envoyer un autre message',
    browseEvents: 'Voir les événements',
  },
  formMessages: textsByKey('support', supportMessages),
};
