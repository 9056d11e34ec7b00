import { paths } from '#platform/web/paths.ts';
import { BuiltLink } from '../../built-link.tsx';
import type { Texts } from './en.tsx';

export const texts: Texts = {
  title: 'Remboursements',
  description: 'Quand votre argent vous revient : événements annulés, paiements arrivés trop tard, politique de l’organisateur, et délais de M-Pesa.',
  lead: 'Quand votre argent vous revient, combien, et en combien de temps.',
  updated: 'Dernière mise à jour : 21 nov. 2026',
  sections: [
    {
      title: 'L’événement est annulé',
      body: (
        <p>
          Toute personne qui détient un billet récupère tout ce qu’elle a payé, par le même moyen. Le remboursement démarre automatiquement dès que
          l’organisateur annule l’événement, et nous vous prévenons. Vous n’avez rien à demander.
        </p>
      ),
    },
    {
      title: 'L’événement est reporté ou modifié',
      body: (
        <p>
          S’il est déplacé à une autre date, ou modifié sur un point essentiel, vous pouvez garder votre billet ou demander à être remboursé. Faites
          votre demande avant le début de l’événement.
        </p>
      ),
    },
    {
      title: 'Vous ne pouvez pas venir',
      body: (
        <>
          <p>C’est alors la politique de remboursement choisie par l’organisateur qui s’applique. Il y en a trois :</p>
          <ul>
            <li>Souple : remboursement intégral jusqu’à 7 jours avant l’événement.</li>
            <li>Modérée : 80 % remboursés jusqu’à 14 jours avant l’événement.</li>
            <li>Stricte : aucun remboursement après l’achat.</li>
          </ul>
          <p>
            Même sans remboursement, votre billet peut servir à quelqu’un d’autre : <BuiltLink to={paths.transfer()}>transférez-le</BuiltLink> à un
            ami, ou <BuiltLink to={paths.resale()}>revendez-le</BuiltLink>, à 110 % de son prix au plus.
          </p>
        </>
      ),
    },
    {
      title: 'Votre argent est arrivé trop tard',
      body: (
        <p>
          Si votre paiement arrive après la fin de votre réservation, vous recevez vos billets s’il en reste. Sinon, tout votre argent vous est rendu
          automatiquement, et nous vous prévenons.
        </p>
      ),
    },
    {
      title: 'Vous avez été débité deux fois ou par erreur',
      body: <p>Donnez-nous le numéro du reçu M-Pesa. Nous retrouvons le paiement et vous le remboursons.</p>,
    },
    {
      title: 'Combien de temps cela prend',
      body: (
        <>
          <p>
            Nous envoyons l’argent aussitôt, au numéro M-Pesa qui a payé. Il arrive en général en quelques minutes. Si M-Pesa doit vérifier, cela peut
            prendre jusqu’à 72 heures. « Mes commandes » indique quand il est en route et quand il est arrivé.
          </p>
          <p>Une commande payée en plusieurs fois est remboursée en plusieurs fois.</p>
        </>
      ),
    },
    {
      title: 'Comment le demander',
      body: (
        <p>
          <BuiltLink to={paths.contact({ topic: 'refunds' })}>Écrivez-nous</BuiltLink> en indiquant votre numéro de commande et la raison. Nous
          répondons par e-mail. Ce que vous acceptez en achetant figure dans nos <BuiltLink to={paths.terms()}>conditions</BuiltLink>.
        </p>
      ),
    },
  ],
};
