import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  errors: {
    unauthenticated: 'Vous devez vous connecter pour accéder à cette fonctionnalité',
    forbidden: 'Vous n’avez pas l’autorisation d’effectuer cette action',
    notFound: 'Ce que vous avez demandé est introuvable',
    tooManyRequests: 'Trop de demandes. Veuillez réessayer plus tard',
    server: 'Erreur du serveur. Veuillez réessayer plus tard',
    network: 'Une erreur de réseau s’est produite',
    retriesExceeded: 'Nombre maximal de tentatives ({attempts}) dépassé',
    unreadable: 'La réponse de Vumi n’a pas pu être lue. Veuillez vérifier votre connexion et réessayer',
    unexpected: 'Une erreur inattendue s’est produite',
  },
  errorScreen: {
    title: 'Un problème est survenu',
    message: 'Veuillez actualiser la page, ou revenir à l’accueil et réessayer ensuite.',
    tryAgain: 'Réessayer',
    goHome: 'Aller à l’accueil',
  },
  part: {
    failed: 'Cet élément n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    reload: 'Actualiser',
  },
  notFound: {
    title: 'Page introuvable',
    message: 'La page que vous cherchez n’existe pas. Le lien est peut-être ancien ou mal saisi.',
    browseEvents: 'Voir les événements',
  },
  identity: {
    signIn: 'Échec de l’authentification',
    notSignedIn: 'Échec de la connexion : vous n’êtes pas connecté',
    signUp: 'Échec de l’inscription',
    confirm: 'Échec de la vérification',
    resendCode: 'Le code n’a pas pu être renvoyé',
    sendPhoneCode: 'Le code n’a pas pu être envoyé',
    sendResetCode: 'Le code de réinitialisation n’a pas pu être envoyé',
    resetPassword: 'Le mot de passe n’a pas pu être réinitialisé',
  },
  kit: {
    named: '{label}\u00a0:',
    close: 'Fermer',
    dismiss: 'Masquer',
    error: 'Erreur',
    status: 'Statut',
    loading: 'Chargement',
    needsScript: 'Cette page a besoin de JavaScript. Activez-le ou utilisez un autre navigateur.',
    loadingMore: 'Chargement...',
    showMore: 'Afficher plus',
    showPassword: 'Afficher le mot de passe',
    hidePassword: 'Masquer le mot de passe',
    fewer: 'Moins',
    more: 'Plus',
    free: 'Gratuit',
    before: 'Avant :',
    about: 'environ',
    unreadable:
      '{count, plural, =1 {Un élément ne peut pas être affiché} other {{count} éléments ne peuvent pas être affichés}} pour le moment. Tout le reste est là.',
    heldFor: 'Billets réservés pendant',
    stillHeld: '{label} encore {minutes} {minutes, plural, one {minute} other {minutes}}',
    qrCode: 'Code QR {number}',
  },
};
