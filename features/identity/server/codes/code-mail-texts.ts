import { serverTexts } from '#platform/server/language/server-texts.ts';

export const accountMailTexts = serverTexts({
  en: {
    codes: {
      'add-email': {
        subject: 'Your Vumi code for this email address',
        lead: 'Enter this code to add this address to your Vumi account:',
        validity: 'The code is good for 1 hour.',
        reassurance: 'If you did not ask for it, ignore this email and give the code to nobody.',
      },
      'confirm-sign-up': {
        subject: 'Your Vumi confirmation code',
        lead: 'Karibu! Enter this code to confirm your email address:',
        validity: 'The code is good for 24 hours.',
        reassurance: 'If you did not create a Vumi account, ignore this email and give the code to nobody.',
      },
      'reset-password': {
        subject: 'Your Vumi password reset code',
        lead: 'Enter this code to choose a new password:',
        validity: 'The code is good for 1 hour.',
        reassurance: 'If you did not ask for it, ignore this email: your password stays as it is. Never tell anybody the code.',
      },
    },
    confirmed: {
      subject: 'Your Vumi account is confirmed',
      lead: 'Your email address is confirmed already: you can sign in with your password.',
      closing: 'If you forgot it, choose "Forgot password" on the sign-in page.',
    },
  },
  sw: {
    codes: {
      'add-email': {
        subject: 'Msimbo wako wa Vumi wa barua pepe hii',
        lead: 'Weka msimbo huu ili uongeze barua pepe hii kwenye akaunti yako ya Vumi:',
        validity: 'Msimbo huu unatumika kwa saa 1.',
        reassurance: 'Kama hukuuomba, puuza barua pepe hii na usimpe mtu yeyote msimbo huu.',
      },
      'confirm-sign-up': {
        subject: 'Msimbo wako wa uthibitisho wa Vumi',
        lead: 'Karibu! Weka msimbo huu ili uthibitishe barua pepe yako:',
        validity: 'Msimbo huu unatumika kwa saa 24.',
        reassurance: 'Kama hukufungua akaunti ya Vumi, puuza barua pepe hii na usimpe mtu yeyote msimbo huu.',
      },
      'reset-password': {
        subject: 'Msimbo wako wa kubadilisha nenosiri la Vumi',
        lead: 'Weka msimbo huu ili uchague nenosiri jipya:',
        validity: 'Msimbo huu unatumika kwa saa 1.',
        reassurance: 'Kama hukuuomba, puuza barua pepe hii: nenosiri lako halitabadilika. Usimwambie mtu yeyote msimbo huu.',
      },
    },
    confirmed: {
      subject: 'Akaunti yako ya Vumi imethibitishwa',
      lead: 'Barua pepe yako tayari imethibitishwa: unaweza kuingia kwa nenosiri lako.',
      closing: 'Ikiwa umelisahau, chagua “Umesahau nenosiri?” kwenye ukurasa wa kuingia.',
    },
  },
  fr: {
    codes: {
      'add-email': {
        subject: 'Votre code Vumi pour cette adresse e-mail',
        lead: 'Saisissez ce code pour ajouter cette adresse à votre compte Vumi\u00a0:',
        validity: 'Le code est valable 1\u00a0heure.',
        reassurance: 'Si vous ne l’avez pas demandé, ignorez cet e-mail et ne donnez le code à personne.',
      },
      'confirm-sign-up': {
        subject: 'Votre code de confirmation Vumi',
        lead: 'Karibu\u202f! Saisissez ce code pour confirmer votre adresse e-mail\u00a0:',
        validity: 'Le code est valable 24\u00a0heures.',
        reassurance: 'Si vous n’avez pas créé de compte Vumi, ignorez cet e-mail et ne donnez ce code à personne.',
      },
      'reset-password': {
        subject: 'Votre code de réinitialisation du mot de passe Vumi',
        lead: 'Saisissez ce code pour choisir un nouveau mot de passe\u00a0:',
        validity: 'Le code est valable 1\u00a0heure.',
        reassurance: 'Si vous ne l’avez pas demandé, ignorez cet e-mail\u00a0: votre mot de passe reste le même. Ne communiquez ce code à personne.',
      },
    },
    confirmed: {
      subject: 'Votre compte Vumi est confirmé',
      lead: 'Votre adresse e-mail est déjà confirmée\u00a0: vous pouvez vous connecter avec votre mot de passe.',
      closing: 'Si vous l’avez oublié, choisissez «\u00a0Mot de passe oublié\u202f?\u00a0» sur la page de connexion.',
    },
  },
});
