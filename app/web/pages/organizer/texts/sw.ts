import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Dashibodi ya mwandalizi',
  adminTitle: 'Dashibodi ya msimamizi',
  tabs: {
    label: 'Kurasa za mwandalizi',
    events: 'Matukio',
    team: 'Timu',
    profile: 'Ukurasa wa umma',
    integrations: 'Miunganisho',
    users: 'Usimamizi wa watumiaji',
  },
  organization: 'Shirika',
  addEvent: 'Ongeza tukio',
};
