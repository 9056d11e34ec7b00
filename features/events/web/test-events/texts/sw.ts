import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  button: 'Jaribu',
  starting: 'Inaandaa jaribio...',
  tryTitle: 'Jaribu kabla mtu hajanunua',
  tryText: 'Nunua tiketi kama wanunuzi wako watakavyofanya: ukurasa, malipo na tiketi. Hakuna kinachouzwa, kulipwa wala kuhesabiwa.',
  unsaved: 'Jaribio ni la kilichohifadhiwa, na rasimu haijaweza kuhifadhiwa',
  bar: 'Jaribio: hakuna kinachouzwa wala kulipwa hapa',
  back: { draft: 'Rudi kwenye rasimu', event: 'Rudi kwenye tukio' },
  title: 'Jaribio: {name}',
  kept: 'Wewe tu unaona jaribio hili. Litafutwa {day} usipolitumia tena.',
  opening: 'Wakati wa mauzo',
  openingNow: 'Sasa',
  openingNames: '{number}: {names} inauzwa',
  moving: 'Inakwenda wakati huo...',
  remove: 'Ondoa jaribio',
  removeText: 'Tukio la majaribio linaondoka pamoja na maagizo na tiketi zote ulizojaribu. Tukio lako linabaki lilivyo.',
  removing: 'Inaondoa...',
  removed: 'Jaribio limeondolewa',
  nothing: 'Hili ni jaribio: tiketi pekee zinaweza kununuliwa hapa',
  goneTitle: 'Jaribio hili limekwisha',
  gone: 'Liliondolewa, lilifanywa upya, au halikutumika kwa wiki moja. Anza jingine kutoka kwenye tukio lako.',
  failed: 'Jaribio halikuweza kupakiwa',
  again: 'Jaribu tena',
};
