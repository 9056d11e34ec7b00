import { Ellipsis } from 'lucide';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { Button } from '#platform/web/ui/controls/button.tsx';
import { Dialog } from '#platform/web/ui/dialog.tsx';
import { Icon } from '#platform/web/ui/icon.tsx';
import { RowWords } from './row-words.tsx';
import { listTexts } from './texts.ts';

interface MoreActionsProps {
  /** The name of what they are done with. */
  readonly of: string;
  readonly className?: string;
  /** The sheet stays open when one was pressed, because that one opens a dialog of its own within it. */
  readonly stays?: boolean;
  /** Buttons and links, one below the other. */
  readonly children: ReactNode;
}

/**
 * "More": a button with a sheet of the actions of a row or a card for which it has no room. A dialog that one of them opens stands after it in
 * the page, so that the sheet has closed, and the focus is back at its button, before that dialog opens.
 */
export function MoreActions({ of, className, stays = false, children }: MoreActionsProps) {
  const t = useTexts(listTexts);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const isChosen = ({ target }: MouseEvent) => target instanceof Element && target.closest('a, button:not([aria-disabled])') !== null;
  return (
    <>
      <Button
        variant="outline"
        size="small"
        className={className}
        aria-label={t.moreOf({ name: of })}
        title={t.more}
        icon={<Icon of={Ellipsis} size={18} />}
        onClick={() => setOpen(true)}
      >
        <RowWords>{t.more}</RowWords>
      </Button>
      <Dialog open={isOpen} onClose={close} title={of}>
        <span className="grid grid-cols-1 gap-2.5" onClick={(event) => !stays && isChosen(event) && close()}>
          {children}
        </span>
      </Dialog>
    </>
  );
}

/** In a row of actions: some that stand in it where there is room, and in the sheet of `MoreActions` on a phone. */
export function PhoneSheet({ of, children }: Pick<MoreActionsProps, 'of' | 'children'>) {
  return (
    <>
      <span className="contents max-md:hidden">{children}</span>
      <MoreActions of={of} className="md:hidden">
        {children}
      </MoreActions>
    </>
  );
}
