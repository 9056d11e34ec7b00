import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { texts as en } from './en.ts';

export const texts: TranslationOf<typeof en> = {
  allotmentNotFound: 'Mgao huu haupo',
  allotmentClosed: 'Mgao huu umefungwa',
  allotmentTooSmall: '{given, plural, one {Tiketi # yake imetolewa} other {Tiketi # zake zimetolewa}}: hauwezi kuwa mdogo zaidi',
  notEnoughTickets: '{left, plural, =0 {Hakuna tiketi zilizobaki} one {Imebaki tiketi # tu} other {Zimebaki tiketi # tu}}',
  guestTicketNotFound: 'Tiketi hii haikutolewa bure kwa tukio hili',
  guestTicketClaimed: 'Mwenye tiketi hii ameshaihifadhi kwenye akaunti',
  guestTicketOver: 'Tiketi hii imetumika au imebatilishwa',
  guestUnreachable: 'Tiketi hii haina barua pepe wala nambari ya simu. Shiriki kiungo chake mwenyewe',
  sentOften: 'Tiketi hii imetumwa mara kadhaa. Tafadhali subiri kidogo',
  linkUnknown: 'Kiungo hiki hakifungui tiketi yoyote. Huenda kimebadilishwa na kipya',
  linkUsed: 'Tiketi hii imehifadhiwa kwenye akaunti, na kiungo chake kimeisha',
  linkOver: 'Tukio hili limekwisha, na kiungo pia',
  linksTriedOften: 'Viungo vingi mno vimejaribiwa. Tafadhali subiri kidogo',
  nameRequired: 'Andika jina',
  quantityNotValid: 'Andika nambari kati ya 1 na {most, number}',
  contactNotValid: 'Andika barua pepe, au nambari ya simu kama 0712 345 678',
  sourceRequired: 'Chagua tiketi zinatoka wapi',
  typeNotOfEvent: 'Aina hii ya tiketi si ya tukio hili',
  returnInPast: 'Chagua wakati ujao, kabla tukio halijaisha',
  ticketTakenBack: 'Mwandaaji ameirudisha tiketi hii kwake',
};
