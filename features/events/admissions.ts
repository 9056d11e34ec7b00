/** The parts of a hybrid event: a ticket is for its hall or for its stream. */
export const admissions = ['in_person', 'virtual'] as const;
export type Admission = (typeof admissions)[number];
