import { classNames } from '#platform/web/ui/class-names.ts';

interface Colour {
  /** As the ground of text, with the text's colour. */
  readonly ground: string;
  readonly fill: string;
}

/** By the place of a release: in the list, the capacity and the timeline. A name or a figure stands beside each. */
const colours: readonly Colour[] = [
  { ground: 'ground-madder', fill: 'fill-pigment-madder' },
  { ground: 'ground-blue', fill: 'fill-pigment-blue' },
  { ground: 'ground-ochre', fill: 'fill-pigment-ochre' },
  { ground: 'ground-leaf', fill: 'fill-pigment-leaf' },
  { ground: 'ground-pink', fill: 'fill-pigment-pink' },
  { ground: 'ground-lagoon', fill: 'fill-pigment-lagoon' },
];

/** The colour of a release by its place; they repeat after six. */
export function colourOf(place: number): Colour {
  return colours[place % colours.length] ?? { ground: 'ground-ink', fill: 'fill-pigment-ink' };
}

/** The colour of a release beside its name. */
export function ReleaseMark({ place, className = 'h-9' }: { readonly place: number; readonly className?: string }) {
  return <span aria-hidden="true" className={classNames('w-2.5 shrink-0 rounded-full', colourOf(place).ground, className)} />;
}
