import type { Messages } from '#platform/contract/language/messages.ts';

/** Messages for a support request that is refused. */
export const supportMessages: Messages = {
  'Please tell us your name': { sw: 'Tafadhali tuambie jina lako', fr: 'Veuillez indiquer votre nom' },
  'A name can have at most 100 characters': { sw: 'Jina linaweza kuwa na herufi zisizozidi 100', fr: 'Un nom compte au plus 100 caractères' },
  'A name is one line of text': { sw: 'Jina huandikwa kwa mstari mmoja', fr: 'Un nom tient sur une ligne' },
  'Please enter a valid email address': { sw: 'Tafadhali weka barua pepe sahihi', fr: 'Veuillez saisir une adresse e-mail valide' },
  'Please choose a topic': { sw: 'Tafadhali chagua mada', fr: 'Veuillez choisir un sujet' },
  'Please write a message': { sw: 'Tafadhali andika ujumbe', fr: 'Veuillez écrire un message' },
  'Please write at least 10 characters': { sw: 'Tafadhali andika angalau herufi 10', fr: 'Veuillez écrire au moins 10 caractères' },
  'A message can have at most 4,000 characters': {
    sw: 'Ujumbe unaweza kuwa na herufi zisizozidi 4,000',
    fr: 'Un message compte au plus 4\u00a0000 caractères',
  },
  'Please check the order number': { sw: 'Tafadhali angalia nambari ya agizo', fr: 'Veuillez vérifier le numéro de commande' },
};
