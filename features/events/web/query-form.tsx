import { useEffect, useRef, type ComponentProps, type SubmitEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

interface QueryFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'ref'> {
  readonly action: string;
  /** Parts of the address that the form keeps without showing them. */
  readonly keep?: readonly (readonly [string, string])[];
  /** Where its fields lead, when that is more than their names and values. */
  readonly addressFor?: (fields: FormData) => string;
}

/** A form that leads to an address. Without script the browser sends it itself; with script empty fields stay out of the address. */
export function QueryForm({ action, keep = [], addressFor, onSubmit, children, ...rest }: QueryFormProps) {
  const navigate = useNavigate();
  const href = useHref(action);
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const shown = useRef(search);

  // After a choice elsewhere on the page the fields show what is now asked for. What was typed before the script came stays.
  useEffect(() => {
    if (shown.current === search) return;
    shown.current = search;
    form.current?.reset();
  }, [search]);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    onSubmit?.(event);
    const fields = new FormData(event.currentTarget);
    void navigate(addressFor?.(fields) ?? addressOf(action, fields));
  }

  return (
    <form {...rest} ref={form} action={href} method="get" onSubmit={handleSubmit}>
      {keep.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  );
}

/** Its filled fields only. */
function addressOf(action: string, fields: FormData): string {
  const filled = [...fields].flatMap(([name, value]) => (typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []));
  return filled.length === 0 ? action : `${action}?${new URLSearchParams(filled)}`;
}
