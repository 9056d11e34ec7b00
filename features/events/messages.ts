import type { Messages } from '#platform/contract/language/messages.ts';

/** Messages about events, for visitors and for organizers. */
export const eventMessages: Messages = {
  'Event not found': { sw: 'Tukio halikupatikana', fr: 'Événement introuvable' },
  'This ticket type does not exist': { sw: 'Aina hii ya tiketi haipo', fr: 'Ce type de billet n’existe pas' },
  'This event has ended or was cancelled and can no longer be changed': {
    sw: 'Tukio hili limekwisha au limeghairiwa na haliwezi kubadilishwa tena',
    fr: 'Cet événement est terminé ou annulé et ne peut plus être modifié',
  },
  'The event cannot change to this status now': {
    sw: 'Tukio haliwezi kubadilishwa kuwa na hali hii sasa',
    fr: 'L’événement ne peut pas passer à ce statut maintenant',
  },
  'Tickets of this event have been held or sold. Cancel the event instead of deleting it': {
    sw: 'Tiketi za tukio hili zimeshikiliwa au zimeuzwa. Ghairi tukio badala ya kulifuta',
    fr: 'Des billets de cet événement ont été réservés ou vendus. Annulez l’événement au lieu de le supprimer',
  },
  'Tickets of this event have been held or sold. Its currency can no longer change': {
    sw: 'Tiketi za tukio hili zimeshikiliwa au zimeuzwa. Sarafu yake haiwezi kubadilishwa tena',
    fr: 'Des billets de cet événement ont été réservés ou vendus. Sa devise ne peut plus changer',
  },
  'The capacity cannot be lower than the number of tickets already sold': {
    sw: 'Nafasi haziwezi kuwa chache kuliko tiketi zilizokwisha kuuzwa',
    fr: 'La capacité ne peut pas être inférieure au nombre de billets déjà vendus',
  },
  'The quantity cannot be lower than the number of tickets already sold': {
    sw: 'Idadi haiwezi kuwa chini ya tiketi zilizokwisha kuuzwa',
    fr: 'La quantité ne peut pas être inférieure au nombre de billets déjà vendus',
  },
  'This event already has a ticket type with that name': {
    sw: 'Tukio hili tayari lina aina ya tiketi yenye jina hilo',
    fr: 'Cet événement a déjà un type de billet de ce nom',
  },
  'An event has at most {0} ticket types': {
    sw: 'Tukio lina aina za tiketi zisizozidi {0}',
    fr: 'Un événement compte au plus {0} types de billets',
  },
  'You can save up to {0} events. Remove some that you no longer need': {
    sw: 'Unaweza kuhifadhi hadi matukio {0}. Ondoa usiyoyahitaji tena',
    fr: 'Vous pouvez enregistrer jusqu’à {0} événements. Retirez ceux dont vous n’avez plus besoin',
  },
  'Tickets of this event are on sale now': { sw: 'Tiketi za tukio hili zinauzwa sasa', fr: 'Les billets de cet événement sont en vente' },
  'Ticket sales of this event are over': { sw: 'Mauzo ya tiketi za tukio hili yamekwisha', fr: 'La vente des billets de cet événement est terminée' },
  'You can wait for up to {0} reminders. Take back some that you no longer need': {
    sw: 'Unaweza kusubiri hadi vikumbusho {0}. Ondoa usivyovihitaji tena',
    fr: 'Vous pouvez attendre jusqu’à {0} rappels. Retirez ceux dont vous n’avez plus besoin',
  },
  'This event has no such image': { sw: 'Tukio hili halina picha hiyo', fr: 'Cet événement n’a pas cette image' },
  'An event has at most {0} images': { sw: 'Tukio lina picha zisizozidi {0}', fr: 'Un événement compte au plus {0} images' },
  // Why sales are closed
  'Ticket sales have not opened': { sw: 'Mauzo ya tiketi hayajaanza', fr: 'La vente des billets n’est pas encore ouverte' },
  'Ticket sales are paused': { sw: 'Mauzo ya tiketi yamesitishwa kwa muda', fr: 'La vente des billets est suspendue' },
  'This event has ended': { sw: 'Tukio hili limekwisha', fr: 'Cet événement est terminé' },
  'This event has been cancelled': { sw: 'Tukio hili limeghairiwa', fr: 'Cet événement a été annulé' },
  '{name} sales are paused': {
    sw: 'Mauzo ya {name} yamesitishwa kwa muda',
    fr: 'La vente des billets «\u00a0{name}\u00a0» est suspendue',
  },
  '{name} sales have ended': { sw: 'Mauzo ya {name} yamekwisha', fr: 'La vente des billets «\u00a0{name}\u00a0» est terminée' },
  // Queries of a list
  'Please give a month, for example 2026-12': { sw: 'Tafadhali weka mwezi, kwa mfano 2026-12', fr: 'Veuillez donner un mois, par exemple 2026-12' },
  'Please type at least {0} letters': { sw: 'Tafadhali andika angalau herufi {0}', fr: 'Veuillez saisir au moins {0} lettres' },
  'Please check the year': { sw: 'Tafadhali angalia mwaka', fr: 'Veuillez vérifier l’année' },
  // Input of an organizer
  'A name can have at most {0} characters': { sw: 'Jina linaweza kuwa na herufi zisizozidi {0}', fr: 'Un nom compte au plus {0} caractères' },
  'A description can have at most {0} characters': {
    sw: 'Maelezo yanaweza kuwa na herufi zisizozidi {0}',
    fr: 'Une description compte au plus {0} caractères',
  },
  'Name is required': { sw: 'Jina linahitajika', fr: 'Le nom est obligatoire' },
  'Description is required': { sw: 'Maelezo yanahitajika', fr: 'La description est obligatoire' },
  'Please choose one of the categories': { sw: 'Tafadhali chagua mojawapo ya aina za matukio', fr: 'Veuillez choisir l’une des catégories' },
  'Please give a latitude between -90 and 90': {
    sw: 'Tafadhali weka latitudo kati ya -90 na 90',
    fr: 'Veuillez donner une latitude entre -90 et 90',
  },
  'Please give a longitude between -180 and 180': {
    sw: 'Tafadhali weka longitudo kati ya -180 na 180',
    fr: 'Veuillez donner une longitude entre -180 et 180',
  },
  'Please give a valid email address': { sw: 'Tafadhali weka barua pepe sahihi', fr: 'Veuillez donner une adresse e-mail valide' },
  'There is no such time zone': { sw: 'Saa za eneo hizo hazipo', fr: 'Ce fuseau horaire n’existe pas' },
  'Capacity must be at least 1': { sw: 'Nafasi lazima ziwe angalau 1', fr: 'La capacité doit être d’au moins 1' },
  'Price must be a number': { sw: 'Bei lazima iwe nambari', fr: 'Le prix doit être un nombre' },
  'Price must be at least 0': { sw: 'Bei lazima iwe angalau 0', fr: 'Le prix doit être d’au moins 0' },
  'Price must be at most {0}': { sw: 'Bei haipaswi kuzidi {0}', fr: 'Le prix doit être d’au plus {0}' },
  'Quantity must be a number': { sw: 'Idadi lazima iwe nambari', fr: 'La quantité doit être un nombre' },
  'Quantity must be a whole number': { sw: 'Idadi lazima iwe nambari kamili', fr: 'La quantité doit être un nombre entier' },
  'Quantity must be at least 1': { sw: 'Idadi lazima iwe angalau 1', fr: 'La quantité doit être d’au moins 1' },
  'Quantity must be at most {0}': { sw: 'Idadi haipaswi kuzidi {0}', fr: 'La quantité doit être d’au plus {0}' },
  'At least one a purchase': { sw: 'Angalau moja kwa ununuzi mmoja', fr: 'Au moins un par achat' },
  'At most 100 a purchase': { sw: 'Zisizozidi 100 kwa ununuzi mmoja', fr: 'Au plus 100 par achat' },
  'Please give a whole number': { sw: 'Tafadhali weka nambari kamili', fr: 'Veuillez indiquer un nombre entier' },
  'At least one a person': { sw: 'Angalau moja kwa kila mtu', fr: 'Au moins un par personne' },
  'At most 1,000 a person': { sw: 'Zisizozidi 1,000 kwa kila mtu', fr: 'Au plus 1 000 par personne' },
  'This event has no other ticket type {message}': {
    sw: 'Tukio hili halina aina nyingine ya tiketi {message}',
    fr: 'Cet événement n’a pas d’autre type de billet «\u00a0{message}\u00a0»',
  },
  '{message} needs another ticket itself': {
    sw: '{message} yenyewe inahitaji tiketi nyingine',
    fr: '«\u00a0{message}\u00a0» nécessite lui-même un autre billet',
  },
  'The start date cannot be before today': {
    sw: 'Tarehe ya kuanza haiwezi kuwa kabla ya leo',
    fr: 'La date de début ne peut pas être antérieure à aujourd’hui',
  },
  'The end must be after the start': { sw: 'Mwisho lazima uwe baada ya mwanzo', fr: 'La fin doit suivre le début' },
  'The end must be in the future': { sw: 'Mwisho lazima uwe wakati ujao', fr: 'La fin doit être dans le futur' },
  'Venue is required': { sw: 'Ukumbi unahitajika', fr: 'Le lieu est obligatoire' },
  'City is required': { sw: 'Jiji linahitajika', fr: 'La ville est obligatoire' },
  'A release must end after it starts': { sw: 'Toleo lazima liishe baada ya kuanza', fr: 'Une vague doit finir après avoir commencé' },
  'A release must end before the event does': {
    sw: 'Toleo lazima liishe kabla ya mwisho wa tukio',
    fr: 'Une vague doit finir avant la fin de l’événement',
  },
  'There are two releases #{0}': { sw: 'Kuna matoleo mawili yenye #{0}', fr: 'Il y a deux vagues n°\u00a0{0}' },
  'Releases must follow one another without overlapping': {
    sw: 'Matoleo lazima yafuatane bila kuingiliana',
    fr: 'Les vagues doivent se suivre sans se chevaucher',
  },
  'The address of a picture begins with https://': {
    sw: 'Anwani ya picha huanza na https://',
    fr: 'L’adresse d’une image commence par https://',
  },
  'An event names at most {0} pictures': { sw: 'Tukio hutaja picha zisizozidi {0}', fr: 'Un événement cite au plus {0} images' },
  'All prices of a ticket are in one currency': {
    sw: 'Bei zote za tiketi moja huwa katika sarafu moja',
    fr: 'Tous les prix d’un billet sont dans une seule devise',
  },
  'This price is in {0}, but the event is sold in {1}': {
    sw: 'Bei hii ni ya {0}, lakini tukio linauzwa kwa {1}',
    fr: 'Ce prix est en {0}, mais l’événement est vendu en {1}',
  },
  'Amounts in {0} are whole: no cents': {
    sw: 'Kiasi cha {0} ni nambari kamili, bila senti',
    fr: 'Un montant en {0} est un nombre entier, sans centimes',
  },
  'Amounts in {0} have at most two decimals': {
    sw: 'Kiasi cha {0} huwa na desimali mbili tu',
    fr: 'Un montant en {0} compte au plus deux décimales',
  },
  'Nobody can pay in {0} yet: M-Pesa takes Kenyan shillings (KES) only. Sell in KES, or keep the event as a draft': {
    sw: 'Bado hakuna anayeweza kulipa kwa {0}: M-Pesa hupokea shilingi za Kenya (KES) pekee. Uza kwa KES, au acha tukio likiwa rasimu',
    fr: 'On ne peut pas encore payer en {0}\u00a0: M-Pesa n’accepte que le shilling kényan (KES). Vendez en KES, ou gardez l’événement en brouillon',
  },
  'This event has prices in {0}. Its currency can no longer change': {
    sw: 'Tukio hili lina bei za {0}. Sarafu yake haiwezi kubadilishwa tena',
    fr: 'Cet événement a des prix en {0}. Sa devise ne peut plus changer',
  },
  'A free ticket cannot be paid in parts': {
    sw: 'Tiketi ya bure haiwezi kulipiwa kwa awamu',
    fr: 'Un billet gratuit ne peut pas être payé en plusieurs fois',
  },
  'Every payment plan needs an id of its own': {
    sw: 'Kila mpango wa malipo unahitaji kitambulisho chake',
    fr: 'Chaque échéancier a besoin de son propre identifiant',
  },
  'Only a plan of one payment takes 100 % down, and it must': {
    sw: 'Ni mpango wa malipo ya mara moja pekee unaochukua asilimia 100 mwanzoni, na ni lazima',
    fr: 'Seul un échéancier à paiement unique prend 100\u00a0% au départ, et c’est obligatoire',
  },
  'A free child ticket costs nothing': { sw: 'Tiketi ya bure ya mtoto haina malipo', fr: 'Un billet enfant gratuit ne coûte rien' },
  'The original price must be higher than the price': {
    sw: 'Bei ya awali lazima iwe ya juu kuliko bei ya sasa',
    fr: 'Le prix d’origine doit être supérieur au prix actuel',
  },
  'The sale start date cannot be before today': {
    sw: 'Tarehe ya kuanza mauzo haiwezi kuwa kabla ya leo',
    fr: 'La date de début de vente ne peut pas être antérieure à aujourd’hui',
  },
  'Sales must start before the event ends': {
    sw: 'Mauzo lazima yaanze kabla tukio halijaisha',
    fr: 'La vente doit commencer avant la fin de l’événement',
  },
  'The sale end date must be in the future': {
    sw: 'Tarehe ya mwisho wa mauzo lazima iwe wakati ujao',
    fr: 'La date de fin de vente doit être dans le futur',
  },
  'The sale end date cannot be before the start date': {
    sw: 'Tarehe ya mwisho wa mauzo haiwezi kuwa kabla ya tarehe ya kuanza',
    fr: 'La date de fin de vente ne peut pas précéder la date de début',
  },
  'Sales must end before the event does': {
    sw: 'Mauzo lazima yaishe kabla ya mwisho wa tukio',
    fr: 'La vente doit finir avant la fin de l’événement',
  },
  'This event has no release #{0}': { sw: 'Tukio hili halina toleo #{0}', fr: 'Cet événement n’a pas de vague n°\u00a0{0}' },
  'A new event is a draft or live': { sw: 'Tukio jipya huwa rasimu au limechapishwa', fr: 'Un nouvel événement est un brouillon ou publié' },
  'A ticket type is sold in release #{0}, which cannot be left out': {
    sw: 'Kuna aina ya tiketi inayouzwa katika toleo #{0}, hivyo haliwezi kuachwa',
    fr: 'Un type de billet est vendu dans la vague n°\u00a0{0}, qui ne peut pas être omise',
  },
};
