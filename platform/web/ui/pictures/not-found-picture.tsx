/** Not here: a torn ticket. */
export function NotFoundPicture() {
  return (
    <svg viewBox="0 0 160 96" className="mx-auto w-[min(200px,56%)]" aria-hidden="true">
      <path d="M4 18a5 5 0 0 1 5-5l62-7-4 12 10 10-9 9 9 10-8 11 6 12-4 9-58 6a6 6 0 0 1-6-6z" className="fill-pigment-indigo" />
      <path d="M96 4l56 4a5 5 0 0 1 5 5l-3 66a6 6 0 0 1-6 6l-62-5 5-10-7-11 9-10-9-10 9-9-6-12z" className="fill-pigment-marigold" />
      <circle cx="122" cy="44" r="18" fill="none" className="stroke-pigment-ink" strokeWidth="5" strokeLinecap="round" strokeDasharray="0 8.08" />
    </svg>
  );
}
