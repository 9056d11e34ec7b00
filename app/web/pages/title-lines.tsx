import { Fragment } from 'react';

/** A large title, with line breaks chosen for each language. */
export function TitleLines({ lines }: { readonly lines: readonly string[] }) {
  return lines.map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
