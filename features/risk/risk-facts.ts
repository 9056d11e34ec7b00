/** Characters of the reason of a decision, and of what we tell the bank. */
export const REASON_LENGTH_MAX = 500;
export const ANSWER_LENGTH_MAX = 1000;
