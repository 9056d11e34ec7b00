import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Confidentialité',
  description:
    'Quelles données personnelles Vumi conserve, pourquoi, combien de temps, et vos droits en vertu de la loi de 2019 sur la protection des données.',
  lead: 'Nous conservons ce qu’il faut pour vous vendre un billet et vous laisser entrer, rien de plus. Vos droits sont ceux de la loi kényane de 2019 sur la protection des données.',
  updated: 'Dernière mise à jour\u00a0: 24 nov. 2026',
  sections: [
    {
      title: 'Ce que nous conservons',
      body: [
        [
          'Votre compte\u00a0: nom, adresse e-mail, numéro de téléphone, ville et date de naissance si vous les donnez, et votre mot de passe sous une forme que personne ne peut lire.',
          'Vos commandes et vos billets\u00a0: ce que vous avez acheté, quand, à quel prix, et à quel moment un billet a été scanné à l’entrée.',
          'Les paiements\u00a0: le numéro de téléphone ou les quatre derniers chiffres de la carte, et le numéro de reçu du prestataire. Ni code PIN, ni numéro de carte.',
          'Ce que vous écrivez à notre assistance\u00a0: votre message, votre nom et votre adresse e-mail.',
          'Des traces techniques\u00a0: adresses et heures des requêtes, connexions et refus, et les appareils et réseaux d’où vous vous êtes connecté, pour la sécurité du service.',
          'Le nombre de fois où les pages sont vues\u00a0: sans cookies, par un code tiré de votre adresse réseau et de votre navigateur, qui change chaque jour et est effacé avec lui. Il ne reste que des totaux.',
        ],
      ],
    },
    {
      title: 'Ce qui nous y autorise',
      body: [
        'Nous devons exécuter votre commande, respecter le droit fiscal et comptable, et nous protéger, vous et nous, contre la fraude. Ce sont les fondements que prévoit l’article 30 de la loi de 2019 sur la protection des données. Nous n’envoyons aucune publicité sans votre accord, que vous pouvez retirer à tout moment.',
      ],
    },
    {
      title: 'Qui reçoit vos données',
      body: [
        [
          'L’organisateur d’un événement auquel vous assistez\u00a0: votre nom, votre adresse e-mail et votre billet, pour vous laisser entrer et vous prévenir des changements.',
          'Les prestataires de paiement\u00a0: ce qu’il faut pour encaisser et rendre votre argent.',
          'Notre fournisseur de SMS\u00a0: votre numéro et le texte de chaque SMS, si vous avez donné un numéro pour en recevoir.',
          'Les entreprises qui exploitent nos serveurs et acheminent nos messages. Elles agissent sur nos instructions et pour rien d’autre.',
          'Les autorités, lorsque la loi nous y oblige.',
        ],
      ],
    },
    {
      title: 'Où se trouvent vos données',
      body: [
        'Certaines de ces entreprises conservent des données hors du Kenya. Nous veillons alors, par contrat, à ce qu’elles soient protégées comme l’exige la partie VI de la loi.',
      ],
    },
    {
      title: 'Sur votre appareil',
      body: [
        'Votre navigateur conserve votre session, votre choix de langue, de devise et de thème clair ou sombre, et vos billets pour qu’ils s’ouvrent sans réseau. Le lien d’un promoteur que vous avez suivi est gardé jusqu’à la fermeture de l’onglet. Un cookie permet de reconnaître cet appareil à la connexion pendant 90 jours, afin que personne ne puisse vous bloquer l’accès en essayant de deviner votre mot de passe. Un autre, avec un numéro aléatoire, accompagne vos achats pendant 30 jours, afin de remarquer l’usage de nombreuses cartes volées ou de nombreux comptes dans un même navigateur\u00a0; nous le gardons aussi longtemps, sous une forme qui ne permet pas de le lire. Nous ne déposons aucun cookie publicitaire. La déconnexion efface votre session et vos billets de l’appareil.',
      ],
    },
    {
      title: 'Combien de temps nous les conservons',
      body: [
        'Les commandes et les paiements sont conservés sept ans, comme le demandent le droit comptable et fiscal. Votre compte est conservé jusqu’à ce que vous le fermiez, et ce que vous avez écrit à notre assistance deux ans. Les traces techniques sont effacées après 90 jours.',
      ],
    },
    {
      title: 'Vos droits',
      body: [
        'Vous pouvez demander ce que nous détenons sur vous, le faire corriger ou effacer, le recevoir sous une forme lisible par d’autres services, et vous opposer à son utilisation. Nous répondons sous 30 jours. Lorsque la loi nous oblige à garder quelque chose, nous le disons.',
        'Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation au Bureau du commissaire à la protection des données, à Nairobi, <commissioner>odpc.go.ke</commissioner>.',
      ],
    },
    {
      title: 'En cas d’incident',
      body: [
        'Si vos données sont exposées et que cela risque de vous nuire, nous prévenons le commissaire à la protection des données sous 72 heures, et vous dès que possible, en vous disant quoi faire. Le fonctionnement des billets et de l’argent est décrit dans nos <terms>conditions</terms>.',
      ],
    },
  ],
};
