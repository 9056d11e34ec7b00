/** mm:ss with each digit in a cell of its own, so that nothing moves while it counts. */
export function ClockDigits({ seconds, padMinutes = true }: { readonly seconds: number; readonly padMinutes?: boolean }) {
  const minutes = String(Math.floor(seconds / 60)).padStart(padMinutes ? 2 : 1, '0');
  const rest = String(seconds % 60).padStart(2, '0');
  const text = `${minutes}:${rest}`;
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
