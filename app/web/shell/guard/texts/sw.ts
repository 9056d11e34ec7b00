import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  permissionTitle: 'Huna ruhusa ya kutosha',
  permissionMessage: 'Huna ruhusa inayohitajika kufungua ukurasa huu.',
  requiredPermission: 'Ruhusa inayohitajika',
  roleTitle: 'Jukumu lako haliruhusiwi',
  roleMessage: 'Ukurasa huu ni wa watumiaji wenye majukumu maalum pekee.',
  requiredRole: 'Jukumu linalohitajika',
  currentRole: 'Jukumu lako',
  none: 'Hakuna',
  roles: { customer: 'mteja', organizer: 'mwandalizi', admin: 'msimamizi' },
  goBack: 'Rudi nyuma',
  returnHome: 'Rudi mwanzo',
  toBusiness: 'Fungua akaunti ya biashara',
};
