/** The colours of posters, bands, avatars and medallions. `ground-<pigment>` (styles/grounds.css) sets ground and text. */
export const pigments = [
  'ink',
  'chalk',
  'marigold',
  'vermilion',
  'madder',
  'oxblood',
  'indigo',
  'sky',
  'blue',
  'lagoon',
  'deep',
  'leaf',
  'forest',
  'lime',
  'pink',
  'blush',
  'clay',
  'sand',
  'coco',
  'ochre',
] as const;

export type Pigment = (typeof pigments)[number];
