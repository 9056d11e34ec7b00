import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  title: 'Dashibodi ya mwandalizi',
  tabs: {
    label: 'Kurasa za mwandalizi',
    events: 'Matukio',
    team: 'Timu',
    reports: 'Ripoti',
    integrations: 'Miunganisho',
    profile: 'Ukurasa wa umma',
  },
  event: {
    heading: 'Tukio',
    dashboard: 'Dashibodi',
    tabs: {
      label: 'Kurasa za tukio',
      analytics: 'Takwimu',
      orders: 'Maagizo',
      attendees: 'Wahudhuriaji',
      guests: 'Wageni',
      promoCodes: 'Misimbo ya punguzo',
    },
    edit: 'Hariri',
    preview: 'Hakiki',
    online: 'Mtandaoni',
    notFound: 'Tukio halikupatikana',
    notFoundMessage: 'Halipo, au ni la mwandalizi mwingine.',
    failed: 'Maelezo ya tukio hayakuweza kupakiwa.',
    again: 'Jaribu tena',
  },
  quick: {
    title: 'Vitendo vya haraka',
    analytics: 'Takwimu za matukio',
    analyticsText: 'Mauzo, hadhira, wageni',
    reports: 'Ripoti za fedha',
    reportsText: 'Malipo na taarifa',
    settings: 'Mipangilio ya mfumo',
    settingsText: 'Mipaka na swichi za jukwaa',
    teamText: 'Timu na ukurasa wa umma',
    newTab: 'inafunguka kwenye kichupo kipya',
  },
  organization: 'Shirika',
  addEvent: 'Ongeza tukio',
};
