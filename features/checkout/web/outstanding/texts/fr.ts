import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  filter: 'Échéanciers',
  name: 'Échéances restantes',
  download: 'Télécharger en CSV',
  downloading: 'Préparation...',
  sum: '{count, plural, one {# commande doit} other {# commandes doivent}} {amount}.',
  overdueSum: 'Dont {amount} en retard.',
  column: 'Prochaine échéance',
  part: 'Échéance {part} sur {parts}',
  open: '{amount} restent à payer',
  due: 'À payer le {day}',
  wasDue: 'Était à payer le {day}',
  overdue: 'En retard',
  standing: 'Par ordre permanent M-Pesa',
  ends: 'La commande prend fin le {day}',
};
