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
  unknownOut: 'M-Pesa a versé {expected} sous le reçu {receipt} ({reason}), qu’aucun remboursement ni versement de notre part n’explique',
  missingOut: 'Un remboursement ou un versement de {actual} porte le reçu {receipt}, absent du relevé de M-Pesa',
  otherOut: 'M-Pesa a versé {expected} sous le reçu {receipt}, et le grand livre indique {actual}',
  twiceInStatement: 'Le relevé de M-Pesa porte plusieurs fois le reçu {receipt}, {expected} en tout, et le grand livre indique {actual}',
  statementNotUtf8: 'Ce fichier n’est pas un texte en UTF-8. Téléchargez le relevé au format CSV sur le portail et choisissez ce fichier',
  statementNoHeadings:
    'Il manque à ce fichier des colonnes d’un relevé\u00a0: {columns}. Téléchargez-le au format CSV sur le portail, sans le modifier',
  statementEmpty: 'Ce relevé ne contient aucune opération terminée',
  statementTooLong: 'Ce relevé contient plus de {most} opérations. Téléchargez moins de jours à la fois',
  statementLinesBad: 'Ces lignes sont illisibles ou ne conviennent pas, rien n’a donc été repris\u00a0: {lines}',
  statementDays: 'Choisissez un premier et un dernier jour, {most} jours au plus, sans jour à venir',
  differenceNotFound: 'Cet écart n’existe pas',
  differenceOver: 'Cet écart est déjà terminé',
  paymentNotFound: 'Ce paiement n’existe pas',
  tooManyQuestions: 'M-Pesa est interrogé dix fois par minute au plus. Réessayez dans quelques secondes',
  noteMissing: 'Dites en quelques mots pourquoi cet écart est clos',
  noteTooLong: 'La note ne doit pas dépasser {most} caractères',
};
