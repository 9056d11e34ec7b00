import { texts as en } from '../../member-role-texts/en.ts';
import { texts as fr } from '../../member-role-texts/fr.ts';
import { texts as sw } from '../../member-role-texts/sw.ts';

/** The names of the roles within an organization, for emails. */
export const roleNames = { en, sw, fr } as const;
