// What is said of refunds, Vumi's fee and the organizer, in the wizard and where an event is edited. Its area includes it.
import { texts as sale } from '../../../sale-texts/en.ts';

export const texts = {
  refunds: 'Refund policy',
  names: { flexible: 'Flexible', moderate: 'Moderate', strict: 'Strict' },
  rules: sale.refundPolicies,
  terms: 'Terms and conditions',
  fee: 'Vumi’s fee',
  feeLead: 'Free tickets cost neither you nor your buyers a fee.',
  bearers: { organizer: 'You pay it', buyer: 'Buyers pay it' },
  bearerRules: {
    organizer: 'Buyers pay your price. We take our fee from what you earn.',
    buyer: 'Buyers pay our fee on top of your price and see both together everywhere. You get the whole price.',
  },
  tax: 'Tax in your prices',
  taxLead: 'Prices include it. Buyers see it on their order and receipt.',
  taxName: 'Tax',
  taxNameHint: 'As VAT. Leave it empty if your prices include none.',
  taxPercent: 'Rate in percent',
  taxNumber: 'Tax number',
  taxNumberHint: 'Your PIN, on receipts.',
  termsHint: 'Age limits, what may be brought, house rules.',
  organizer: 'Organizer',
  organizerLead: 'From your account. Visitors see it on the event page.',
  name: 'Organizer name',
  email: 'Contact email',
  phone: 'Phone number',
};

export type Declared = typeof texts;
