const rings = [
  { radius: 92, beads: 52, colour: 'stroke-ink' },
  { radius: 81, beads: 46, colour: 'stroke-pigment-madder' },
  { radius: 70, beads: 40, colour: 'stroke-pigment-marigold' },
  { radius: 59, beads: 34, colour: 'stroke-pigment-blue' },
  { radius: 48, beads: 27, colour: 'stroke-pigment-madder' },
];

/** Closed: a bead collar with a lock. */
export function NoPermissionPicture() {
  return (
    <svg viewBox="0 0 200 200" className="mx-auto w-[200px]" aria-hidden="true">
      {rings.map((ring) => (
        <circle
          key={ring.radius}
          cx="100"
          cy="100"
          r={ring.radius}
          fill="none"
          className={ring.colour}
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={`0 ${((2 * Math.PI * ring.radius) / ring.beads).toFixed(3)}`}
        />
      ))}
      <circle cx="100" cy="100" r="39" className="fill-pigment-ink" />
      <path d="M89 98V88a11 11 0 0 1 22 0v10" fill="none" className="stroke-pigment-marigold" strokeWidth="5" />
      <rect x="82" y="96" width="36" height="25" rx="5" className="fill-pigment-marigold" />
      <rect x="97.5" y="102" width="5" height="12" rx="2.5" className="fill-pigment-ink" />
    </svg>
  );
}
