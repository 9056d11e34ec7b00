import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  notFound: 'Ce scan n’existe pas',
  scanTaken: 'Ce scan a déjà été envoyé avec un autre contenu. Scannez à nouveau le billet',
  codeOrNumber: 'Envoyez le code d’un billet ou son numéro, l’un des deux',
  numberRequired: 'Saisissez un numéro de billet, comme VUMI-7K3QZ9M2XH',
  notAdmitted: 'Ce scan n’a fait entrer personne',
  undone: 'Cette entrée a déjà été annulée',
  undoOver: 'Un scan peut être annulé pendant {minutes, number} minutes',
};
