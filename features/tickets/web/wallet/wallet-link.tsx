import { Wallet } from 'lucide';
import { useHref } from 'react-router';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { paths } from '#platform/web/paths.ts';
import type { ButtonSize } from '#platform/web/ui/controls/button-look.ts';
import { buttonLook } from '#platform/web/ui/controls/button-look.ts';
import { Icon } from '#platform/web/ui/icon.tsx';
import { ticketTexts } from '../texts.ts';

interface WalletLinkProps {
  readonly ticketId: string;
  /** Where several are on one page: which ticket it is about. */
  readonly label?: string;
  readonly size?: ButtonSize;
  readonly className?: string;
}

/** Add to Wallet: opens its own page in a new window. Offered for valid tickets. */
export function WalletLink({ ticketId, label, size = 'small', className }: WalletLinkProps) {
  const { addToWallet } = useTexts(ticketTexts).actions;
  return (
    <a
      href={useHref(paths.ticketWallet(ticketId))}
      target="_blank"
      rel="noopener"
      aria-label={label}
      className={buttonLook({ variant: 'outline', size }, className)}
    >
      {size !== 'small' && <Icon of={Wallet} size={19} />}
      {addToWallet}
    </a>
  );
}
