import type { TranslationOf } from '#platform/contract/language/message.ts';
import { texts as plan } from '../../../../place-texts/fr.ts';
import { texts as sale } from '../../../../sale-texts/fr.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  admits: 'Personnes par billet',
  admitsHint: 'Une table de dix\u00a0: 10. Elle se vend entière, et chacun reçoit un code.',
  admitsMany: sale.ticketTypes.admits,
  pool: 'Partage les places avec',
  poolNone: 'Aucun autre billet',
  poolOption: '{name}\u00a0: {count} places',
  poolNew: 'Nouvelle réserve de places',
  poolUnnamed: 'Réserve {number}',
  poolHint: 'Une réserve se vend jusqu’à sa dernière place, avec n’importe lequel de ses billets.',
  poolName: 'Nom de la réserve',
  poolTotal: 'Places de la réserve',
  poolQuantity: 'Vide\u00a0: {count}, selon les places de la réserve.',
  poolsFull: 'Un événement a au plus 10 réserves.',
  minPerOrder: 'Minimum par commande',
  hidden: 'Masqué\u00a0: avec un lien ou un code seulement',
  hiddenShort: 'Masqué',
  pausedShort: 'En pause',
  unlockCode: 'Code d’accès',
  unlockCodeHint: 'Lettres et chiffres, en majuscules ou non.',
  link: 'Lien avec le code',
  linkDraft: 'Il fonctionne dès que l’événement est créé.',
  copyLink: 'Copier le lien',
  linkCopied: 'Lien copié',
  linkFailed: 'Le lien n’a pas pu être copié',
  opensOn: 'Ouvre le',
  opensAt: 'Ouvre à',
  closesOn: 'Ferme le',
  closesAt: 'Ferme à',
  afterSoldOut: 'S’ouvre plus tôt quand la vague de vente précédente est épuisée',
  windowHint: 'Pour tous les billets de cette vague de vente. Ce que vous ne changez pas suit leurs jours et les vagues de vente d’avant et d’après.',
  plan,
  placesShort: '{count, plural, one {# place numérotée} other {# places numérotées}}',
};
