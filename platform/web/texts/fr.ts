import type { Texts } from './en.ts';

export const texts: Texts = {
  errors: {
    unauthenticated: 'Vous devez vous connecter pour accéder à cette fonction',
    forbidden: "Vous n'avez pas l'autorisation d'effectuer cette action",
    notFound: "Ce que vous demandez n'a pas été trouvé",
    tooManyRequests: 'Trop de demandes. Veuillez réessayer plus tard',
    server: 'Erreur du serveur. Veuillez réessayer plus tard',
    network: "Une erreur de réseau s'est produite",
    retriesExceeded: (attempts) => `Nombre maximal de tentatives (${attempts}) dépassé`,
    unexpected: "Une erreur inattendue s'est produite",
  },
  errorScreen: {
    title: 'Un problème est survenu',
    sentence: "Veuillez actualiser la page, ou revenir à l'accueil et réessayer de là.",
    tryAgain: 'Réessayer',
    goHome: "Aller à l'accueil",
  },
  notFound: {
    title: 'Page introuvable',
    sentence: "La page que vous cherchez n'existe pas. Le lien est peut-être ancien ou mal saisi.",
    browseEvents: 'Voir les événements',
  },
};
