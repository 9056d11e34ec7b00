/** The name of a setting of the process (docs/operations.md). */
export function SettingName({ name }: { readonly name: string }) {
  return <code className="text-[12.5px] wrap-anywhere text-ink2">{name}</code>;
}
