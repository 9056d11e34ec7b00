import { textsByKey } from '#platform/contract/language/declare-messages.ts';
import type { TranslationOf } from '#platform/contract/language/message.ts';
import { texts as organizationMessages } from '../../../messages/fr.ts';
import type { Declared } from './en.ts';
import { texts as businessTypes } from '../../../business-type-texts/fr.ts';

export const texts: TranslationOf<Declared> = {
  signUp: {
    title: 'Créer un compte professionnel',
    description: 'Vendez des billets sur Vumi\u00a0: créez un compte professionnel, et publiez des événements dès qu’il est approuvé.',
    lead: 'Vendez des billets sur Vumi. Une personne examine chaque demande, en général sous un jour ouvré.',
    you: 'Vous',
    business: 'Votre entreprise',
    access: 'Votre mot de passe',
    failed: 'Échec de l’inscription de l’entreprise',
    button: 'Créer le compte professionnel',
    busy: 'Création du compte...',
    onlyBuying: 'Vous achetez seulement des billets\u202f?',
    asCustomer: 'Compte client',
    done: 'Inscription de l’entreprise réussie\u202f! Un code de confirmation vous attend dans votre boîte e-mail.',
    confirmed:
      'Adresse e-mail confirmée\u202f! Votre compte professionnel attend l’approbation d’un administrateur. Vous serez informé de la décision.',
    confirmedLead: 'Votre demande s’ouvre d’elle-même dans un instant.',
    seeApplication: 'Voir votre demande',
  },
  withAccount: {
    lead: 'Vous faites la demande avec votre compte, {email}.',
    button: 'Envoyer la demande',
    busy: 'Envoi...',
    sent: 'Votre demande a été envoyée',
    loadFailed: 'Votre compte n’a pas pu être vérifié',
    again: 'Réessayer',
  },
  organizes: {
    title: 'Vous pouvez déjà créer des événements',
    lead: 'Votre compte, {email}, n’a pas besoin de demande.',
    createEvent: 'Créer un événement',
  },
  fields: {
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    phone: 'Numéro de téléphone',
    phoneHint: 'D’un autre pays\u00a0: avec + et son indicatif.',
    companyName: 'Nom de l’entreprise',
    businessType: 'Type d’activité',
    chooseType: 'Choisir un type',
    website: 'Site web',
    address: 'Adresse',
    city: 'Ville',
    country: 'Pays',
    expectedEvents: 'Événements prévus par mois',
    chooseCount: 'Choisir un nombre',
    description: 'À propos de votre entreprise',
    descriptionHint: 'Ce que vous organisez, et pour qui. Cela nous aide à décider plus vite.',
    optional: 'Facultatif',
    contact: 'Personne de contact',
    email: 'E-mail',
    notGiven: 'Non indiqué',
  },
  businessTypes,
  page: {
    title: 'Votre compte professionnel',
    failed: 'Votre demande n’a pas pu être chargée',
    again: 'Réessayer',
    sent: 'Ce que vous avez envoyé',
    history: 'Ce qui s’est passé',
    refreshes: 'Cette page se met à jour d’elle-même.',
  },
  none: {
    title: 'Pas encore de demande',
    text: 'Parlez-nous de votre entreprise, et vendez des billets dès qu’elle est approuvée.',
    apply: 'Faire une demande',
  },
  states: {
    pending: {
      badge: 'En attente',
      title: 'En attente d’approbation',
      text: 'Une personne examine votre demande, en général sous un jour ouvré. Vous serez informé par e-mail.',
    },
    more_information: {
      badge: 'Question pour vous',
      title: 'Nous avons une question',
      text: 'Votre demande avance dès que vous avez répondu.',
    },
    approved: {
      badge: 'Approuvée',
      title: 'Vous pouvez vendre sur Vumi',
      text: 'Votre compte professionnel est approuvé. Votre compte est désormais celui d’un organisateur, aussi là où vous êtes déjà connecté.',
    },
    rejected: {
      badge: 'Non approuvée',
      title: 'Demande non approuvée',
      text: 'Vous pourrez faire une nouvelle demande quand ce qui est indiqué ici aura changé. Les brouillons d’événements sont gardés, et vous pourrez alors les continuer.',
    },
  },
  limited:
    'Votre compte est désormais organisateur, aussi là où vous êtes déjà connecté. Tant qu’une personne n’a pas examiné votre demande, ce que vous mettez en vente ne peut pas valoir plus de {amount}, et les versements attendent.',
  steps: ['Envoyée', 'Examinée', 'Approuvée'],
  prepareEvent: 'Préparer votre premier événement',
  applyAgain: 'Faire une nouvelle demande',
  history: {
    submitted: 'Vous avez envoyé la demande',
    asked: 'Nous avons posé une question',
    answered: 'Vous avez répondu',
    approved_automatically: 'Approuvée automatiquement',
    reopened: 'La décision a été annulée',
    approved: 'Approuvée',
    rejected: 'Non approuvée',
  },
  answer: {
    label: 'Votre réponse',
    button: 'Envoyer la réponse',
    busy: 'Envoi...',
    failed: 'Votre réponse n’a pas été envoyée',
    sent: 'Votre réponse a été envoyée',
  },
  formMessages: textsByKey('organizations', organizationMessages),
};
