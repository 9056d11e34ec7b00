/** The twenty pigments of every poster, band, avatar and medallion. */
export const PIGMENTS = {
  ink: '#17130F',
  chalk: '#FFF4E0',
  marigold: '#FFB81F',
  vermilion: '#E9502B',
  madder: '#C4261D',
  oxblood: '#7A1D1A',
  indigo: '#1D2B6B',
  sky: '#8FCDEB',
  blue: '#1F6FB5',
  lagoon: '#0C7A80',
  deep: '#0B4A50',
  leaf: '#1F7D47',
  forest: '#114A35',
  lime: '#B7CF4A',
  pink: '#E5457C',
  blush: '#F8BFB0',
  clay: '#A44A2A',
  sand: '#EBD3A3',
  coco: '#4B2A1D',
  ochre: '#CE8A1E',
} as const;

/** The two text colours allowed on a pigment. */
const TEXT_ON_DARK = '#FFF9EE';
const TEXT_ON_LIGHT = '#1A1510';

/** Smallest contrast ratio for body text (WCAG 2.2 AA). */
export const TEXT_CONTRAST = 4.5;

type Channels = readonly [number, number, number];

function channels(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function hexOf([red, green, blue]: Channels): string {
  const packed = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${packed.toString(16).padStart(6, '0').toUpperCase()}`;
}

function linear(channel: number): number {
  const c = channel / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
}

/** WCAG relative luminance of a `#RRGGBB` colour, 0 (black) to 1 (white). */
function luminance(hex: string): number {
  const [red, green, blue] = channels(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG contrast ratio of two `#RRGGBB` colours, 1 to 21, whichever order they come in. */
export function contrast(one: string, two: string): number {
  const [dark, light] = [luminance(one), luminance(two)].sort((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** The allowed text colour that contrasts more with `ground`. */
export function textOn(ground: string): string {
  return contrast(TEXT_ON_DARK, ground) >= contrast(TEXT_ON_LIGHT, ground) ? TEXT_ON_DARK : TEXT_ON_LIGHT;
}

function lighten(hex: string, share: number): string {
  const [red, green, blue] = channels(hex);
  const toWhite = (channel: number) => channel + (255 - channel) * share;
  return hexOf([toWhite(red), toWhite(green), toWhite(blue)]);
}

function darken(hex: string, share: number): string {
  const [red, green, blue] = channels(hex);
  // Warm colours are shaded warm: losing more blue than red keeps chalk and marigold from going grey.
  const [lessRed, lessBlue] = red > blue ? [share * 0.45, share * 1.8] : [share, share];
  return hexOf([red * (1 - lessRed), green * (1 - share), blue * (1 - lessBlue)]);
}

/**
 * The tone-on-tone colour printed over `ground`: as visible as it can be while
 * `textOn(ground)` keeps at least 4.5:1 on it.
 */
export function textureOn(ground: string): string {
  const text = textOn(ground);
  const dyes =
    luminance(ground) < 0.06 // on a very dark ground only a lighter tone is visible
      ? [lighten(ground, 0.09), lighten(ground, 0.05)]
      : text === TEXT_ON_DARK
        ? [darken(ground, 0.12)]
        : [darken(ground, 0.07), lighten(ground, 0.16)];
  return dyes.find((dye) => contrast(dye, text) >= TEXT_CONTRAST) ?? ground;
}
