import type { Texts } from './en.ts';

export const texts: Texts = {
  description:
    'Tiketi za konsati, matamasha, vichekesho na mengine mengi kote Afrika Mashariki. Lipa kwa M-Pesa, tumia tiketi yako hata bila mtandao.',
  title: ['Twende', 'shangweni.'],
  lead: 'Konsati, matamasha, vichekesho na mengine mengi kote Afrika Mashariki. Lipa kwa M-Pesa, tumia tiketi yako hata bila mtandao.',
  search: {
    name: 'Matukio',
    event: 'Tukio',
    eventExample: 'Jina la tukio au neno kuu',
    where: 'Wapi',
    whereExample: 'Jiji au ukumbi',
    when: 'Lini',
    anyDate: 'Tarehe yoyote',
    submit: 'Tafuta matukio',
  },
  categories: 'Aina za matukio',
  featured: 'Yanayovuma',
  seeAll: 'Tazama yote',
  from: 'Kuanzia',
  benefitsTitle: 'Kwa jinsi tunavyojivinjari',
  benefits: {
    mpesa: { title: 'Lipa kwa M-Pesa', text: 'Idhinisha kwenye simu yako kwa PIN yako. Au lipa kwa awamu mbili au tatu, mwandalizi akiruhusu.' },
    offline: { title: 'Tiketi bila mtandao', text: 'Msimbo wako wa QR uko kwenye simu yako. Hata bila bando au mtandao, langoni hakuna shida.' },
    hold: { title: 'Ni zako unapolipa', text: 'Tiketi ulizochagua hushikiliwa kwa dakika {holdMinutes}. Hakuna mwingine anayeweza kuzichukua.' },
    back: { title: 'Pesa haipotei', text: 'Malipo yakichelewa na tiketi zimeisha, pesa hurudi zenyewe kwenye M-Pesa yako.' },
    resale: { title: 'Kuuza tena kwa haki', text: 'Bei ya kuuza tena haizidi 110% ya bei ya awali. Mnunuzi analindwa kwa kila agizo.' },
    transfer: { title: 'Uhamisho salama', text: 'Mtumie rafiki tiketi kwa uthibitisho wa barua pepe na hadi maswali matatu ya usalama.' },
  },
  organizersTitle: ['Unaandaa', 'onyesho?'],
  organizers: 'Tangaza tukio lako, toa tiketi kwa awamu na uone mauzo yakiingia papo hapo.',
  createEvent: 'Unda tukio',
  seePricing: 'Tazama bei',
};
