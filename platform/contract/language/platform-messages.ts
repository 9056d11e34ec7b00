import type { Messages } from './messages.ts';

/** Translations of the platform's errors, and of messages for invalid input where a schema declares none of its own. */
export const platformMessages: Messages = {
  'Some of what was sent is not valid. Please check it and try again': {
    sw: 'Baadhi ya ulichotuma si sahihi. Tafadhali kikague kisha ujaribu tena',
    fr: 'Certaines des informations envoyées ne sont pas valides. Veuillez les vérifier et réessayer',
  },
  'The request body is not valid JSON': { sw: 'Kilichotumwa si JSON sahihi', fr: 'Le corps de la requête n’est pas du JSON valide' },
  'You need to sign in to access this feature': {
    sw: 'Unahitaji kuingia ili kutumia huduma hii',
    fr: 'Vous devez vous connecter pour accéder à cette fonctionnalité',
  },
  "You don't have permission to perform this action": {
    sw: 'Huna ruhusa ya kufanya hivi',
    fr: 'Vous n’avez pas l’autorisation d’effectuer cette action',
  },
  'The requested resource was not found': { sw: 'Ulichoomba hakikupatikana', fr: 'Ce que vous avez demandé est introuvable' },
  'This address does not answer that method': { sw: 'Anwani hii haijibu njia hiyo', fr: 'Cette adresse ne répond pas à cette méthode' },
  'What was sent took too long to arrive. Please try again': {
    sw: 'Kilichotumwa kimechelewa mno kufika. Tafadhali jaribu tena',
    fr: 'Ce qui a été envoyé a mis trop de temps à arriver. Veuillez réessayer',
  },
  'This has changed since it was last read': {
    sw: 'Hii imebadilika tangu iliposomwa mara ya mwisho',
    fr: 'Ceci a changé depuis la dernière lecture',
  },
  'The part that was asked for is not there': { sw: 'Sehemu iliyoombwa haipo', fr: 'La partie demandée n’existe pas' },
  'What was sent is too large': { sw: 'Kilichotumwa ni kikubwa mno', fr: 'Ce qui a été envoyé est trop volumineux' },
  'Please send JSON': { sw: 'Tafadhali tuma JSON', fr: 'Veuillez envoyer du JSON' },
  'Please send one of these: {0}': { sw: 'Tafadhali tuma mojawapo ya hizi: {0}', fr: 'Veuillez envoyer l’un de ces formats\u00a0: {0}' },
  'Please send a file': { sw: 'Tafadhali tuma faili', fr: 'Veuillez envoyer un fichier' },
  'This Idempotency-Key was already used for a different request': {
    sw: 'Idempotency-Key hii tayari imetumika kwa ombi lingine',
    fr: 'Cette Idempotency-Key a déjà servi pour une autre requête',
  },
  'The first request with this Idempotency-Key is still being worked on. Please try again in a moment': {
    sw: 'Ombi la kwanza lenye Idempotency-Key hii bado linashughulikiwa. Tafadhali jaribu tena baada ya muda mfupi',
    fr: 'La première requête avec cette Idempotency-Key est encore en cours. Veuillez réessayer dans un instant',
  },
  'Idempotency-Key takes 1 to {0} printable characters without spaces': {
    sw: 'Idempotency-Key huwa na herufi 1 hadi {0} zinazochapika, bila nafasi',
    fr: 'Idempotency-Key compte de 1 à {0} caractères imprimables, sans espace',
  },
  'Too many requests. Please try again later': {
    sw: 'Maombi ni mengi mno. Tafadhali jaribu tena baadaye',
    fr: 'Trop de demandes. Veuillez réessayer plus tard',
  },
  'Server error. Please try again later': {
    sw: 'Hitilafu ya seva. Tafadhali jaribu tena baadaye',
    fr: 'Erreur du serveur. Veuillez réessayer plus tard',
  },
  'Vumi is starting or stopping. Please try again in a moment': {
    sw: 'Vumi inawashwa au inazimwa. Tafadhali jaribu tena baada ya muda mfupi',
    fr: 'Vumi démarre ou s’arrête. Veuillez réessayer dans un instant',
  },
  'A text carries characters that are not text': {
    sw: 'Maandishi yana herufi zisizo za maandishi',
    fr: 'Un texte contient des caractères qui n’en sont pas',
  },
  // Pictures
  'This file is not a picture that can be read. Please send a JPEG, PNG, WebP or AVIF': {
    sw: 'Faili hili si picha inayoweza kusomwa. Tafadhali tuma JPEG, PNG, WebP au AVIF',
    fr: 'Ce fichier n’est pas une image lisible. Veuillez envoyer un JPEG, PNG, WebP ou AVIF',
  },
  'Moving pictures are not shown. Please send a still one': {
    sw: 'Picha zinazosonga hazionyeshwi. Tafadhali tuma isiyosonga',
    fr: 'Les images animées ne sont pas affichées. Veuillez en envoyer une fixe',
  },
  'The picture must be at least {0} pixels wide and high': {
    sw: 'Picha lazima iwe na upana na urefu wa angalau pikseli {0}',
    fr: 'L’image doit mesurer au moins {0} pixels de large et de haut',
  },
  'The picture has more than {0} million pixels. Please send a smaller one': {
    sw: 'Picha ina zaidi ya pikseli milioni {0}. Tafadhali tuma ndogo zaidi',
    fr: 'L’image a plus de {0} millions de pixels. Veuillez en envoyer une plus petite',
  },
  'Pictures cannot be kept or shown now. Please try again in a moment': {
    sw: 'Picha haziwezi kuhifadhiwa wala kuonyeshwa sasa. Tafadhali jaribu tena baada ya muda mfupi',
    fr: 'Les images ne peuvent être ni enregistrées ni affichées pour l’instant. Veuillez réessayer dans un instant',
  },
  'Vumi is busy right now. Please try again in a moment': {
    sw: 'Vumi ina shughuli nyingi kwa sasa. Tafadhali jaribu tena baada ya muda mfupi',
    fr: 'Vumi est très sollicité en ce moment. Veuillez réessayer dans un instant',
  },
  // Input
  'This is required': { sw: 'Hii inahitajika', fr: 'Ce champ est obligatoire' },
  '{0}: {message}': { sw: '{0}: {message}', fr: '{0}\u00a0: {message}' },
  'This is not valid': { sw: 'Hii si sahihi', fr: 'Ceci n’est pas valide' },
  'This is not written as it should be': { sw: 'Hii haijaandikwa inavyotakiwa', fr: 'Ceci n’est pas écrit comme il faut' },
  'This must be text': { sw: 'Hii lazima iwe maandishi', fr: 'Ceci doit être un texte' },
  'This must be a number': { sw: 'Hii lazima iwe nambari', fr: 'Ceci doit être un nombre' },
  'This must be a whole number': { sw: 'Hii lazima iwe nambari kamili', fr: 'Ceci doit être un nombre entier' },
  'This must be true or false': { sw: 'Hii lazima iwe true au false', fr: 'Ceci doit être true ou false' },
  'This must be a list': { sw: 'Hii lazima iwe orodha', fr: 'Ceci doit être une liste' },
  'This must be an object with named fields': {
    sw: 'Hii lazima iwe na sehemu zenye majina',
    fr: 'Ceci doit être un objet avec des champs nommés',
  },
  'This has fields that are not known here': { sw: 'Hii ina sehemu zisizojulikana hapa', fr: 'Ceci contient des champs inconnus ici' },
  'Please choose one of these: {0}': { sw: 'Tafadhali chagua mojawapo ya hizi: {0}', fr: 'Veuillez choisir parmi\u00a0: {0}' },
  'Please enter a valid email address': { sw: 'Tafadhali weka barua pepe sahihi', fr: 'Veuillez saisir une adresse e-mail valide' },
  'Please enter a valid web address': { sw: 'Tafadhali weka anwani sahihi ya tovuti', fr: 'Veuillez saisir une adresse web valide' },
  'This is not a valid id': { sw: 'Kitambulisho hiki si sahihi', fr: 'Cet identifiant n’est pas valide' },
  'Please give a date, for example 2026-12-31': {
    sw: 'Tafadhali weka tarehe, kwa mfano 2026-12-31',
    fr: 'Veuillez donner une date, par exemple 2026-12-31',
  },
  'Please give a date and time, for example 2026-12-31T18:00:00Z': {
    sw: 'Tafadhali weka tarehe na saa, kwa mfano 2026-12-31T18:00:00Z',
    fr: 'Veuillez donner une date et une heure, par exemple 2026-12-31T18:00:00Z',
  },
  'This must not be empty': { sw: 'Hii haipaswi kuwa tupu', fr: 'Ceci ne doit pas être vide' },
  'This must have at least {0} characters': { sw: 'Hii lazima iwe na herufi {0} au zaidi', fr: 'Ceci doit compter au moins {0} caractères' },
  'This can have at most {0} characters': { sw: 'Hii inaweza kuwa na herufi zisizozidi {0}', fr: 'Ceci compte au plus {0} caractères' },
  'This must have at least {0} entries': { sw: 'Hii lazima iwe na vitu {0} au zaidi', fr: 'Ceci doit compter au moins {0} éléments' },
  'This can have at most {0} entries': { sw: 'Hii inaweza kuwa na vitu visivyozidi {0}', fr: 'Ceci compte au plus {0} éléments' },
  'This must be at least {0}': { sw: 'Hii lazima iwe angalau {0}', fr: 'Ceci doit être d’au moins {0}' },
  'This must be at most {0}': { sw: 'Hii haipaswi kuzidi {0}', fr: 'Ceci doit être d’au plus {0}' },
  // Durations, within a message
  '1 minute': { sw: 'dakika 1', fr: '1 minute' },
  '{0} minutes': { sw: 'dakika {0}', fr: '{0} minutes' },
  '{0} hours': { sw: 'saa {0}', fr: '{0} heures' },
};
