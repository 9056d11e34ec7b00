import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  legend: 'Ce que devient le paiement de test',
  lead: 'Aucun téléphone n’est sollicité et aucun argent ne circule. Choisissez ce qui arrive au paiement.',
  outcomes: { paid: 'Il est payé', declined: 'Il est refusé', timed_out: 'Il reste sans réponse', paid_late: 'Il arrive en retard' },
  details: {
    paid: 'Les billets viennent après quelques secondes.',
    declined: 'Comme avec un mauvais code PIN\u00a0: les billets restent réservés et l’acheteur peut réessayer.',
    timed_out: 'Comme avec un téléphone éteint\u00a0: après quelques secondes, il compte comme non payé.',
    paid_late: 'Il compte d’abord comme non payé. Puis l’argent arrive et les billets viennent seuls.',
  },
  titles: { waiting: 'En attente du paiement de test', failed: 'Pas encore payé', paid: 'Paiement de test reçu' },
  waiting: 'C’est ici qu’un acheteur valide le paiement sur son téléphone. Cela prend quelques secondes.',
  failed: 'Les billets sont toujours réservés. Réessayez, comme le ferait un acheteur.',
  paid: 'Nous ouvrons vos billets de test.',
};
