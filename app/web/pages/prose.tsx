import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#platform/web/paths.ts';
import { isBuilt } from '../shell/menus/links.ts';

type TextLink = (words: string) => ReactNode;

/** A link to a page; plain text while the page does not exist. */
const linkTo = (to: string): TextLink =>
  function textLink(words) {
    if (!isBuilt(to)) return words;
    return (
      <Link to={to} className="link">
        {words}
      </Link>
    );
  };

/** What the tags in texts for reading become, by their names. */
export const textLinks = {
  contact: linkTo(paths.contact({ topic: 'refunds' })),
  orders: linkTo(paths.tickets({ tab: 'orders' })),
  privacy: linkTo(paths.privacy()),
  refunds: linkTo(paths.refunds()),
  resale: linkTo(paths.resale()),
  terms: linkTo(paths.terms()),
  tickets: linkTo(paths.tickets()),
  transfer: linkTo(paths.transfer()),
  commissioner: (words) => (
    <a href="https://www.odpc.go.ke" className="link" rel="noreferrer">
      {words}
    </a>
  ),
} satisfies Readonly<Record<string, TextLink>>;

type Line = string | ((links: typeof textLinks) => ReactNode);

/** A text for reading: paragraphs and lists of points, in their order. */
export type ProseText = readonly (Line | readonly Line[])[];

const filled = (line: Line): ReactNode => (typeof line === 'string' ? line : line(textLinks));

/** Shows a text for reading. */
export function Prose({ text }: { readonly text: ProseText }) {
  return text.map((part, place) =>
    typeof part === 'object' ? (
      <ul key={place}>
        {part.map((point, at) => (
          <li key={at}>{filled(point)}</li>
        ))}
      </ul>
    ) : (
      <p key={place}>{filled(part)}</p>
    ),
  );
}
