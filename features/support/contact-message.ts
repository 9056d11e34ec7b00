// What a message to support is made of, apart from the contract: the form knows it without the schema library.

export const contactTopics = ['tickets', 'payments', 'refunds', 'organizing', 'account', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 4000;
