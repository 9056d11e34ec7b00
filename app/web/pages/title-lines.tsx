import { Fragment } from 'react';

/** A large title, broken where its language breathes. */
export function TitleLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
