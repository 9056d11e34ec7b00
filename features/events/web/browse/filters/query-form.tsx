import { useEffect, useRef, type ComponentProps, type SubmitEvent } from 'react';
import { useHref, useLocation, useNavigate } from 'react-router';

interface QueryFormProps extends Omit<ComponentProps<'form'>, 'action' | 'method' | 'ref'> {
  readonly action: string;
  /** Parts of the address that the form keeps as hidden fields. */
  readonly keep?: readonly (readonly [string, string])[];
  /** Computes the address from the fields, where their names and values alone do not give it. */
  readonly addressFor?: (fields: FormData) => string;
}

/** A form that navigates to an address. Without script the browser submits it itself; with script empty fields are left out of the address. */
export function QueryForm({ action, keep = [], addressFor, onSubmit, children, ...rest }: QueryFormProps) {
  const navigate = useNavigate();
  const href = useHref(action);
  const form = useRef<HTMLFormElement>(null);
  const { search } = useLocation();
  const shown = useRef(search);

  // After a choice elsewhere on the page the fields show the current query. Text typed before hydration stays.
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

/** With its filled fields only. */
function addressOf(action: string, fields: FormData): string {
  const filled = [...fields].flatMap(([name, value]) => (typeof value === 'string' && value.trim() !== '' ? [[name, value.trim()]] : []));
  return filled.length === 0 ? action : `${action}?${new URLSearchParams(filled)}`;
}
