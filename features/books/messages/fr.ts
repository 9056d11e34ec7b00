import type { TranslationOf } from '#platform/contract/language/message.ts';
import type { Declared } from './en.ts';

export const texts: TranslationOf<Declared> = {
  unbalanced: 'Les lignes d’une écriture donnent {actual} au lieu de zéro',
  unposted: '{expected} devraient figurer au compte {account}, et rien n’y a été écrit',
  amount: '{expected} devraient figurer au compte {account}, et {actual} y figurent',
  unfounded: '{actual} figurent au compte {account}, et aucun paiement ni remboursement ne l’explique',
  orphan: 'Une écriture de {actual} ne nomme aucun paiement',
  order: 'La commande {order} compte {actual} comme payés, et ses paiements donnent {expected}',
  closing: 'Le solde de clôture du compte {account} est de {actual}, et la somme de ses lignes de {expected}',
  unknownReceipt: 'Le prestataire a reçu {expected} sous le reçu {receipt}, qu’aucun de nos paiements ne porte',
  unsettledReceipt: 'Le prestataire a reçu {expected} sous le reçu {receipt}, et le paiement demandé ne compte pas comme payé',
  missingReceipt: 'Un paiement de {actual} porte le reçu {receipt}, absent du relevé du prestataire',
  otherAmount: 'Le prestataire a reçu {expected} sous le reçu {receipt}, et le paiement est de {actual}',
  reversed: 'M-Pesa indique que {actual} sous le reçu {receipt} ont été annulés, et aucune annulation de notre part ne l’explique',
  invoice: 'Les factures de {month} à {organization} font {actual}, et ses frais dans le grand livre {expected}',
  differenceNotFound: 'Cet écart n’existe pas',
  differenceOver: 'Cet écart est déjà terminé',
  paymentNotFound: 'Ce paiement n’existe pas',
  tooManyQuestions: 'M-Pesa est interrogé dix fois par minute au plus. Réessayez dans quelques secondes',
  noteMissing: 'Dites en quelques mots pourquoi cet écart est clos',
  noteTooLong: 'La note ne doit pas dépasser {most} caractères',
};
