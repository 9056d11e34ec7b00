import { Fragment } from 'react';

/** The name of a setting of the process (docs/operations.md). It breaks after an underscore. */
export function SettingName({ name }: { readonly name: string }) {
  return (
    <code className="text-[12.5px] wrap-anywhere text-ink2">
      {name.split(/(?<=_)/).map((part, at) => (
        <Fragment key={at}>
          {at > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
