// Posters count their beads: `pathLength="24"` makes a dash pattern of 24 beads fit a circle exactly. Browsers know that attribute, librsvg
// does not, so what is rasterized on the server has the same dashes in plain lengths.

/** librsvg leaves out beads among dashes of no length; this one shows no more than its round ends. */
const SHORTEST_DASH = 0.01;

const counted = /<(?:circle|path)\b[^>]*\bpathLength="([^"]+)"[^>]*>/g;

/** The same drawing without `pathLength`: dash patterns of circles, level lines and single arcs are measured in sheet units. */
export function plainDashes(svg: string): string {
  return svg.replace(counted, (element, pathLength: string) => {
    const unit = lengthOf(element) / Number(pathLength);
    const inPlainLengths = (pattern: string) => pattern.replace(/[-\d.]+/g, (dash) => String(Number(dash) * unit || SHORTEST_DASH));
    return element.replace(` pathLength="${pathLength}"`, '').replace(/(?<=stroke-dash(?:array|offset)=")[^"]+/g, inPlainLengths);
  });
}

function lengthOf(element: string): number {
  const radius = /\br="([^"]+)"/.exec(element)?.[1];
  if (radius !== undefined) return 2 * Math.PI * Number(radius);
  const data = /\bd="([^"]+)"/.exec(element)?.[1] ?? '';
  const level = /^M\S+ \S+h([\d.]+)$/.exec(data)?.[1];
  return level === undefined ? arcLength(data) : Number(level);
}

/** Of `M<x> <y>A<r> <r> 0 <large> <sweep> <x> <y>`. */
function arcLength(data: string): number {
  const [x = 0, y = 0, radius = 0, , , large = 0, , endX = 0, endY = 0] = (data.match(/-?[\d.]+/g) ?? []).map(Number);
  const small = 2 * Math.asin(Math.min(1, Math.hypot(endX - x, endY - y) / 2 / radius));
  return radius * (large === 1 ? 2 * Math.PI - small : small);
}
