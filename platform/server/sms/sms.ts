// The port to a provider of SMS; operations queue an SMS (queue-sms.ts).

export interface Sms {
  /** In stored form: +254712345678. */
  readonly to: string;
  readonly text: string;
}

/** `problem` is the provider's reason, as it words it. */
export type SmsOutcome =
  | { readonly kind: 'accepted'; readonly providerId: string | null; readonly cost: string | null }
  /** Certainly not sent, and never will be: the number, or its owner, takes none. */
  | { readonly kind: 'refused'; readonly problem: string }
  /** Certainly not sent, by a fault of the provider or of our account there: a later try may succeed. */
  | { readonly kind: 'later'; readonly problem: string }
  /** It may have been sent. */
  | { readonly kind: 'unknown'; readonly problem: string };

export interface SmsProvider {
  /** Hands one SMS over, once. Never throws for failures of the network or the provider. */
  send(sms: Sms): Promise<SmsOutcome>;
}
