import { paths } from '#platform/web/paths.ts';
import { BuiltLink } from '../../built-link.tsx';
import type { Texts } from './en.tsx';

export const texts: Texts = {
  title: 'Aide et assistance',
  description: 'Joindre Vumi par e-mail, téléphone ou message, et des réponses sur les transferts, les remboursements, M-Pesa et les billets.',
  lead: 'Trouvez la réponse ci-dessous, ou demandez à quelqu’un.',
  email: { title: 'E-mail', text: 'Dites-nous ce qui s’est passé, avec votre numéro de commande si vous en avez un.' },
  phone: { title: 'Téléphone', text: 'Le plus rapide quand vous êtes à l’entrée.' },
  chat: { title: 'Messagerie en direct', text: 'Écrivez à quelqu’un et lisez la réponse aussitôt.', action: 'Ouvrir la messagerie' },
  message: { title: 'Nous écrire', text: 'Écrivez ce qu’il vous faut\u202f; la réponse arrive par e-mail.', action: 'Écrire un message' },
  questionsTitle: 'Questions fréquentes',
  transfer: {
    question: 'Comment transférer un billet à quelqu’un d’autre ?',
    answer: (
      <p>
        Utilisez la page <BuiltLink to={paths.transfer()}>Transfert</BuiltLink> : choisissez le billet, indiquez qui le reçoit et posez une à trois
        questions de sécurité. La personne l’accepte avec son propre compte ; dès lors, seul son code donne accès.
      </p>
    ),
  },
  questions: [
    {
      question: 'Puis-je être remboursé ?',
      answer: (
        <p>
          Les remboursements dépendent des conditions de l’organisateur. Si un événement est annulé, votre argent vous revient sans que vous le
          demandiez. Voir notre <BuiltLink to={paths.refunds()}>politique de remboursement</BuiltLink>.
        </p>
      ),
    },
    {
      question: 'Comment ajouter un billet au portefeuille de mon téléphone ?',
      answer: (
        <p>
          Ouvrez le billet dans <BuiltLink to={paths.tickets()}>Mes billets</BuiltLink> et appuyez sur « Ajouter au portefeuille ».
        </p>
      ),
    },
    {
      question: 'J’ai payé par M-Pesa mais je ne vois pas de billet. Que faire ?',
      answer: (
        <>
          <p>
            Ne payez pas deux fois. Regardez <BuiltLink to={paths.tickets({ tab: 'orders' })}>vos commandes</BuiltLink> après une minute : la réponse
            de M-Pesa peut tarder, et nous continuons de la demander nous-mêmes.
          </p>
          <p>Si votre paiement est arrivé trop tard et qu’il ne reste plus de billet, il vous est remboursé automatiquement.</p>
        </>
      ),
    },
    {
      question: 'Vumi demande-t-il mon code PIN M-Pesa ?',
      answer: (
        <p>
          Jamais. Vous saisissez votre code PIN uniquement sur votre téléphone, dans la demande que M-Pesa y affiche. Si quelqu’un d’autre vous le
          demande, ce n’est pas Vumi.
        </p>
      ),
    },
    {
      question: 'Combien de temps mes billets sont-ils réservés ?',
      answer: (
        <p>
          15 minutes à partir de votre choix, sauf si l’écran indique une autre durée. Pendant votre paiement, personne d’autre ne peut les acheter.
        </p>
      ),
    },
    {
      question: 'Mon billet fonctionne-t-il sans réseau ?',
      answer: (
        <p>
          Oui. Ouvrez-le une fois en ligne et votre téléphone le garde. À l’entrée, le code se lit sur votre écran ; aucun réseau n’est nécessaire.
        </p>
      ),
    },
    {
      question: 'Puis-je payer en plusieurs fois ?',
      answer: (
        <p>
          Là où l’organisateur le propose. Les dates, les échéances et les frais sont affichés avant votre accord. Votre billet donne accès une fois
          la dernière échéance payée.
        </p>
      ),
    },
    {
      question: 'Dans quelle devise est-ce que je paie ?',
      answer: (
        <p>Dans la devise de l’événement. Les montants marqués ≈ servent seulement à comparer ; choisissez leur devise en bas de chaque page.</p>
      ),
    },
  ],
  more: (
    <>
      Voir aussi notre <BuiltLink to={paths.refunds()}>politique de remboursement</BuiltLink>, nos{' '}
      <BuiltLink to={paths.terms()}>conditions</BuiltLink> et notre <BuiltLink to={paths.privacy()}>politique de confidentialité</BuiltLink>.
    </>
  ),
};
