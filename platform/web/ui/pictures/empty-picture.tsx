import { BeadString } from './bead-string.tsx';

/** Nothing here yet: a slack bead string. */
export function EmptyPicture() {
  return (
    <BeadString
      className="mx-auto w-[min(340px,78%)]"
      viewBox="0 0 340 150"
      threads={['M10 10C60 64 95 133 170 133S280 64 330 10']}
      ends={[
        [10, 10],
        [330, 10],
      ]}
      beads={[
        { x: 42, y: 46, colour: 'fill-pigment-marigold' },
        { x: 62, y: 69, colour: 'fill-pigment-blue' },
        { x: 83, y: 92, colour: 'fill-pigment-leaf' },
        { x: 170, y: 133, colour: 'fill-pigment-blue' },
        { x: 278, y: 69, colour: 'fill-pigment-marigold' },
        { x: 298, y: 46, colour: 'fill-pigment-blue' },
      ]}
    />
  );
}
