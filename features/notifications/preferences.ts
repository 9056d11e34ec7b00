// The channels that a notification is sent by (docs/reference/notifications.md#channels).

export const channels = ['email', 'push', 'sms'] as const;
export type Channel = (typeof channels)[number];

export const preferenceFlags = ['ticketUpdates', 'eventReminders', 'transfers', 'payments', 'marketing', 'dailySummary'] as const;
export type PreferenceFlag = (typeof preferenceFlags)[number];

export type ChannelPreferences = Readonly<Record<PreferenceFlag, boolean>>;
export type Preferences = Readonly<Record<Channel, ChannelPreferences>>;

/** All but advertising and the daily summary of sales, for which people have to ask. An SMS needs a proved number besides, which is given for that alone. */
const unlessAsked: ChannelPreferences = {
  ticketUpdates: true,
  eventReminders: true,
  transfers: true,
  payments: true,
  marketing: false,
  dailySummary: false,
};

/** What holds for a person who has chosen nothing. */
export const defaultPreferences: Preferences = { email: unlessAsked, push: unlessAsked, sms: unlessAsked };

export const PHONE_CODE_DIGITS = 6;
export const PHONE_CODE_MINUTES = 10;
/** Codes that may be entered before another one has to be sent. */
export const PHONE_CODE_ATTEMPTS = 5;

/** What decides about a notification beside the person. */
export interface Delivery {
  /** The preference it belongs to; null: it is about the account itself, and only a number that is taken away ends its SMS. */
  readonly flag: PreferenceFlag | null;
  /** `always`: tickets, money and the account, which people have to be told. */
  readonly email: 'always' | 'preferred';
  readonly hasSms: boolean;
}

export interface Reachable {
  readonly hasEmail: boolean;
  /** A proved number, and a provider. */
  readonly hasPhone: boolean;
}

/** The channels of a notification to a person, possibly none. Nothing is sent by push yet. */
export function chooseChannels({ flag, email, hasSms }: Delivery, preferences: Preferences, { hasEmail, hasPhone }: Reachable): Channel[] {
  const wants = (channel: Channel): boolean => flag === null || preferences[channel][flag];
  const chosen: Channel[] = [];
  if (hasEmail && (email === 'always' || wants('email'))) chosen.push('email');
  if (hasSms && hasPhone && wants('sms')) chosen.push('sms');
  return chosen;
}
