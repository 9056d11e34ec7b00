import type { Messages } from '#platform/contract/language/messages.ts';

/** Messages about currencies and their rates. */
export const currencyMessages: Messages = {
  'Vumi does not know this currency': { sw: 'Vumi haijui sarafu hii', fr: 'Vumi ne connaît pas cette devise' },
  'The US dollar is what the others are measured by: its rate is always 1': {
    sw: 'Dola ya Marekani ndiyo kipimo cha sarafu nyingine: kiwango chake ni 1 daima',
    fr: 'Le dollar américain sert de mesure aux autres devises\u00a0: son taux est toujours 1',
  },
  'Please give a number': { sw: 'Tafadhali weka nambari', fr: 'Veuillez donner un nombre' },
  'A rate is at least {0}': { sw: 'Kiwango lazima kiwe angalau {0}', fr: 'Un taux est d’au moins {0}' },
  'A rate is at most {0}': { sw: 'Kiwango hakipaswi kuzidi {0}', fr: 'Un taux est d’au plus {0}' },
};
