import type { Declared } from './en.ts';

export const texts: Declared = {
  owner: 'Propriétaire',
  manager: 'Responsable',
  analyst: 'Analyste',
  'box-office': 'Billetterie',
  gate: 'Contrôle d’entrée',
};
