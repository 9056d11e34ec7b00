import type { Declared } from './en.ts';

export const texts: Declared = {
  owner: 'Mmiliki',
  manager: 'Meneja',
  analyst: 'Mchambuzi',
  'box-office': 'Dirisha la tiketi',
  gate: 'Langoni',
};
