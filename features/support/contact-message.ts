// The fields and limits of a message to support, apart from the contract: the form uses them without the schema library.

export const contactTopics = ['tickets', 'payments', 'refunds', 'organizing', 'account', 'other'] as const;
export type ContactTopic = (typeof contactTopics)[number];

export const CONTACT_MESSAGE_MIN = 10;
export const CONTACT_MESSAGE_MAX = 4000;
