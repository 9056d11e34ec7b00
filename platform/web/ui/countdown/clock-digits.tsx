const two = (count: number): string => String(count).padStart(2, '0');

/** mm:ss, and h:mm:ss from an hour on, with each digit in a cell of its own, so that nothing moves while it counts. */
export function ClockDigits({ seconds, padMinutes = true }: { readonly seconds: number; readonly padMinutes?: boolean }) {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const beginning = hours > 0 ? `${hours}:${two(minutes)}` : padMinutes ? two(minutes) : minutes;
  const text = `${beginning}:${two(seconds % 60)}`;
  return (
    <span className="inline-flex">
      <span className="sr-only">{text}</span>
      {[...text].map((character, index) => (
        <span key={index} aria-hidden="true" className={character === ':' ? 'text-center' : 'w-[0.66em] text-center'}>
          {character}
        </span>
      ))}
    </span>
  );
}
