import { PIGMENTS } from './pigments.ts';

const { ink, chalk, marigold, vermilion, madder, oxblood, indigo, sky, blue, lagoon } = PIGMENTS;
const { deep, leaf, forest, lime, pink, blush, clay, sand, coco, ochre } = PIGMENTS;

/** The six pattern families. */
export type PosterFamily = 'music' | 'festivals' | 'comedy' | 'food' | 'conferences' | 'theater';

/** One palette: the ground and the colours that work on it, all different. */
export interface Palette {
  readonly ground: string;
  readonly accents: readonly string[];
}

/** Four palettes a family. Comedy reads its accents by place: face, border, teeth, corner, then two cell colours. */
export const PALETTES: Readonly<Record<PosterFamily, readonly [Palette, Palette, Palette, Palette]>> = {
  music: [
    { ground: indigo, accents: [chalk, sky, vermilion, marigold] },
    { ground: vermilion, accents: [marigold, indigo, chalk, blush] },
    { ground: deep, accents: [chalk, marigold, vermilion, sky] },
    { ground: marigold, accents: [chalk, ink, indigo, vermilion] },
  ],
  festivals: [
    { ground: madder, accents: [chalk, blue, marigold, leaf, sky] },
    { ground: sky, accents: [madder, marigold, chalk, leaf, blue] },
    { ground: ink, accents: [chalk, madder, marigold, blue, leaf] },
    { ground: blue, accents: [marigold, madder, chalk, vermilion, sky] },
  ],
  comedy: [
    { ground: marigold, accents: [ink, pink, chalk, indigo, vermilion] },
    { ground: pink, accents: [chalk, marigold, ink, vermilion, blush] },
    { ground: blush, accents: [ink, vermilion, chalk, pink, marigold] },
    { ground: leaf, accents: [chalk, marigold, ink, pink, lime] },
  ],
  food: [
    { ground: forest, accents: [chalk, vermilion, lime, sand] },
    { ground: sand, accents: [coco, ochre, forest, clay] },
    { ground: clay, accents: [chalk, coco, marigold, sand] },
    { ground: lime, accents: [coco, vermilion, forest, chalk] },
  ],
  conferences: [
    { ground: chalk, accents: [lagoon, vermilion, indigo, marigold] },
    { ground: lagoon, accents: [chalk, marigold, vermilion, sky] },
    { ground: sky, accents: [indigo, chalk, vermilion, lagoon] },
    { ground: sand, accents: [indigo, vermilion, chalk, lagoon] },
  ],
  theater: [
    { ground: ink, accents: [chalk, oxblood, clay, marigold, vermilion] },
    { ground: oxblood, accents: [chalk, ink, ochre, clay, blush] },
    { ground: chalk, accents: [ink, oxblood, vermilion, ochre, clay] },
    { ground: clay, accents: [ink, chalk, oxblood, marigold, sand] },
  ],
};
