import { BeadRing } from './bead-ring.tsx';
import { classNames } from '../class-names.ts';
import type { Pigment } from './pigment.ts';

const grounds: readonly Pigment[] = ['lagoon', 'indigo', 'vermilion', 'madder', 'coco', 'forest', 'marigold', 'blue'];
const sizes = { small: 'size-10 text-[13px]', medium: 'size-12 text-[15px]', large: 'size-16 text-[19px]' } as const;

interface AvatarProps {
  readonly name: string;
  readonly size?: keyof typeof sizes;
  readonly className?: string;
}

/** A person or organizer: initials on a pigment with a bead ring. The same name always gets the same colour. The name stands beside it. */
export function Avatar({ name, size = 'medium', className }: AvatarProps) {
  const ground = grounds[hash(name) % grounds.length] ?? 'lagoon';
  const onMarigold = ground === 'marigold';
  return (
    <span
      aria-hidden="true"
      className={classNames('relative grid shrink-0 place-content-center rounded-full font-bold', sizes[size], `ground-${ground}`, className)}
    >
      <BeadRing className={classNames('absolute inset-0', onMarigold ? 'text-pigment-ink' : 'text-pigment-chalk')} />
      {initials(name)}
    </span>
  );
}

function initials(name: string): string {
  const words = name.trim().split(/\s+/);
  const shown = words.length > 1 ? [words[0], words.at(-1)] : words;
  // By characters: one outside the basic plane is two units of a string.
  return shown
    .map((word = '') => Array.from(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

function hash(text: string): number {
  let value = 0;
  for (const character of text) value = (value * 31 + (character.codePointAt(0) ?? 0)) % 1_000_003;
  return value;
}
