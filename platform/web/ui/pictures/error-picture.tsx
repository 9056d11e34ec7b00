import { BeadString } from './bead-string.tsx';

/** Something broke: a snapped string, its beads falling. */
export function ErrorPicture() {
  return (
    <BeadString
      className="mx-auto w-[min(352px,82%)]"
      viewBox="0 0 352 204"
      threads={['M8 10C40 52 68 67 112 67 148 67 156 40 176 26', 'M344 10C316 52 290 75 250 75 216 75 222 58 208 38']}
      ends={[
        [8, 10],
        [344, 10],
      ]}
      beads={[
        { x: 32, y: 33, colour: 'fill-pigment-madder' },
        { x: 56, y: 51, colour: 'fill-pigment-marigold' },
        { x: 84, y: 64, colour: 'fill-pigment-blue' },
        { x: 322, y: 34, colour: 'fill-pigment-forest' },
        { x: 300, y: 54, colour: 'fill-pigment-vermilion' },
        { x: 274, y: 69, colour: 'fill-pigment-lagoon' },
        { x: 156, y: 104, colour: 'fill-pigment-blue' },
        { x: 192, y: 122, colour: 'fill-pigment-forest' },
        { x: 130, y: 146, colour: 'fill-pigment-vermilion' },
        { x: 224, y: 158, colour: 'fill-pigment-lagoon' },
        { x: 172, y: 176, colour: 'fill-pigment-madder' },
        { x: 94, y: 182, colour: 'fill-pigment-marigold' },
        { x: 264, y: 190, colour: 'fill-pigment-blue' },
      ]}
    />
  );
}
