// Names of the roles within an organization, for screens and emails.

export const texts = {
  owner: 'Owner',
  manager: 'Manager',
  analyst: 'Analyst',
  'box-office': 'Box office',
  gate: 'Gate',
};

export type Declared = typeof texts;
