import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Administration',
  tabs: {
    label: 'Pages d’administration',
    applications: 'Gestion des utilisateurs',
    events: 'Événements',
    accounts: 'Comptes',
    invitations: 'Invitations envoyées',
    auditLog: 'Journal des décisions',
    ledger: 'Grand livre',
    payouts: 'Versements',
    invoices: 'Factures',
    unmatched: 'Argent sans commande',
    refunds: 'Remboursements',
    disputes: 'Litiges',
    messages: 'Messages envoyés',
    settings: 'Réglages du système',
    failedWork: 'Tâches échouées',
    team: 'Équipe',
    reports: 'Rapports',
    profile: 'Page publique',
  },
  waiting: '{count} en attente',
  roles: { customer: 'Client', organizer: 'Organisateur', admin: 'Administrateur' },
  invite: {
    button: 'Inviter un organisateur',
    lead: 'Nous envoyons par e-mail un lien qui fait de son destinataire un organisateur. Il fonctionne une fois, pendant 7 jours, et seulement pour cette adresse.',
    email: 'E-mail',
    send: 'Envoyer l’invitation',
    sending: 'Envoi...',
    sent: 'Invitation envoyée à {email}',
  },
};
