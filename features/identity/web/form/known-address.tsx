import { Link } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import { Alert } from '#platform/web/ui/notices/alert.tsx';
import { identityTexts } from '../texts.ts';

interface KnownAddressProps {
  readonly email: string;
  readonly from: string | null;
}

/**
 * After a registration that was refused because the address is registered: the ways on for its owner. It never reveals whether that account was
 * confirmed.
 */
export default function KnownAddress({ email, from }: KnownAddressProps) {
  const t = useTexts(identityTexts).known;
  return (
    <Alert tone="info" title={t.title} live>
      <p>{t.text}</p>
      <p className="mt-2.5 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.forgotPassword({ email, from })} className="link tap">
          {t.getCode}
        </Link>
        <Link to={paths.login({ email, from })} className="link tap">
          {t.login}
        </Link>
      </p>
    </Alert>
  );
}
