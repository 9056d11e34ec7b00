import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  emailRequired: 'L’adresse e-mail est obligatoire',
  emailNotValid: 'Veuillez saisir une adresse e-mail valide',
  passwordRequired: 'Le mot de passe est obligatoire',
  passwordTooShort: 'Le mot de passe doit compter au moins 8 caractères',
  passwordWithoutUppercase: 'Le mot de passe doit contenir une majuscule',
  passwordWithoutLowercase: 'Le mot de passe doit contenir une minuscule',
  passwordWithoutNumber: 'Le mot de passe doit contenir un chiffre',
  passwordTooLong: 'Le mot de passe est trop long',
  passwordsDiffer: 'Les mots de passe ne correspondent pas',
  nameRequired: 'Le nom est obligatoire',
  nameTooLong: 'Le nom peut compter 200 caractères au plus',
  phoneNotValid: 'Saisissez un numéro de mobile kényan',
  codeRequired: 'Le code de confirmation est obligatoire',
  codeLength: 'Le code compte 6 chiffres',
};
