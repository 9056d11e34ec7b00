import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  organizationNotFound: 'Shirika hili halipo',
  memberNotFound: 'Mtu huyu si mwanachama wa shirika hili',
  alreadyMember: 'Mtu huyu tayari ni mwanachama',
  lastOwner: 'Shirika lazima liwe na mmiliki. Likabidhi kwanza',
  handOverOpen: 'Shirika tayari linakabidhiwa. Ondoa mwaliko huo kwanza',
  handOverLimited: 'Shirika linaweza kukabidhiwa baada ya sisi kuangalia biashara yako',
  memberRoleRequired: 'Tafadhali chagua jukumu',
  eventNotOfOrganization: 'Tukio hili si la shirika hili',
  memberEventsRequired: 'Chagua angalau tukio moja',
  memberLimit: 'Wanachama na mialiko isizidi {maximum}',
  memberEventsMax: 'Matukio yasizidi {maximum}; la sivyo chagua matukio yote',
  tooManyInvitations: 'Mialiko isizidi {maximum} kwa siku. Tafadhali jaribu tena baadaye',
};
