import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import type { Texts } from './en.tsx';

export const texts: Texts = {
  title: 'Confidentialité',
  description:
    'Quelles données personnelles Vumi conserve, pourquoi, combien de temps, et vos droits en vertu de la loi de 2019 sur la protection des données.',
  lead: 'Nous conservons ce qu’il faut pour vous vendre un billet et vous laisser entrer, rien de plus. Vos droits sont ceux de la loi kényane de 2019 sur la protection des données.',
  updated: 'Dernière mise à jour : 21 nov. 2026',
  sections: [
    {
      title: 'Ce que nous conservons',
      body: (
        <ul>
          <li>
            Votre compte : nom, adresse e-mail, numéro de téléphone si vous le donnez, et votre mot de passe sous une forme que personne ne peut lire.
          </li>
          <li>Vos commandes et vos billets : ce que vous avez acheté, quand, à quel prix, et à quel moment un billet a été scanné à l’entrée.</li>
          <li>
            Les paiements : le numéro de téléphone ou les quatre derniers chiffres de la carte, et le numéro de reçu du prestataire. Ni code PIN, ni
            numéro de carte.
          </li>
          <li>Ce que vous écrivez à notre assistance : votre message, votre nom et votre adresse e-mail.</li>
          <li>
            Des traces techniques : adresses et heures des requêtes, connexions et refus, et les appareils et réseaux d’où vous vous êtes connecté,
            pour la sécurité du service.
          </li>
        </ul>
      ),
    },
    {
      title: 'Ce qui nous y autorise',
      body: (
        <p>
          Nous devons exécuter votre commande, respecter le droit fiscal et comptable, et nous protéger, vous et nous, contre la fraude. Ce sont les
          fondements que prévoit l’article 30 de la loi de 2019 sur la protection des données. Nous n’envoyons aucune publicité sans votre accord, que
          vous pouvez retirer à tout moment.
        </p>
      ),
    },
    {
      title: 'Qui reçoit vos données',
      body: (
        <ul>
          <li>
            L’organisateur d’un événement auquel vous assistez : votre nom, votre adresse e-mail et votre billet, pour vous laisser entrer et vous
            prévenir des changements.
          </li>
          <li>Les prestataires de paiement : ce qu’il faut pour encaisser et rendre votre argent.</li>
          <li>Les entreprises qui exploitent nos serveurs et acheminent nos messages. Elles agissent sur nos instructions et pour rien d’autre.</li>
          <li>Les autorités, lorsque la loi nous y oblige.</li>
        </ul>
      ),
    },
    {
      title: 'Où se trouvent vos données',
      body: (
        <p>
          Certaines de ces entreprises conservent des données hors du Kenya. Nous veillons alors, par contrat, à ce qu’elles soient protégées comme
          l’exige la partie VI de la loi.
        </p>
      ),
    },
    {
      title: 'Sur votre appareil',
      body: (
        <p>
          Votre navigateur conserve votre session, votre choix de langue, de devise et de thème clair ou sombre, et vos billets pour qu’ils s’ouvrent
          sans réseau. Un cookie permet de reconnaître cet appareil à la connexion pendant 90 jours, afin que personne ne puisse vous bloquer l’accès
          en essayant de deviner votre mot de passe. Nous ne déposons aucun cookie publicitaire. La déconnexion efface votre session et vos billets de
          l’appareil.
        </p>
      ),
    },
    {
      title: 'Combien de temps nous les conservons',
      body: (
        <p>
          Les commandes et les paiements sont conservés sept ans, comme le demandent le droit comptable et fiscal. Votre compte est conservé jusqu’à
          ce que vous le fermiez, et ce que vous avez écrit à notre assistance deux ans. Les traces techniques sont effacées après 90 jours.
        </p>
      ),
    },
    {
      title: 'Vos droits',
      body: (
        <>
          <p>
            Vous pouvez demander ce que nous détenons sur vous, le faire corriger ou effacer, le recevoir sous une forme lisible par d’autres
            services, et vous opposer à son utilisation. Nous répondons sous 30 jours. Lorsque la loi nous oblige à garder quelque chose, nous le
            disons.
          </p>
          <p>
            Si notre réponse ne vous satisfait pas, vous pouvez adresser une réclamation au Bureau du commissaire à la protection des données, à
            Nairobi,{' '}
            <a href="https://www.odpc.go.ke" className="link" rel="noreferrer">
              odpc.go.ke
            </a>
            .
          </p>
        </>
      ),
    },
    {
      title: 'En cas d’incident',
      body: (
        <p>
          Si vos données sont exposées et que cela risque de vous nuire, nous prévenons le commissaire à la protection des données sous 72 heures, et
          vous dès que possible, en vous disant quoi faire. Le fonctionnement des billets et de l’argent est décrit dans nos{' '}
          <Link to={paths.terms()} className="link">
            conditions
          </Link>
          .
        </p>
      ),
    },
  ],
};
