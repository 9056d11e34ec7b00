import type { IconNode } from 'lucide';
import { Button } from '../ui/controls/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { rowButton, RowWords } from './row-words.tsx';

interface RowButtonProps {
  readonly icon: IconNode;
  readonly words: string;
  /** What is read out: the words, and of which row. */
  readonly label: string;
  readonly onClick: () => void;
}

/** A button in a row of a `DataTable`: an icon where it is a table, with its words where a row is a card. */
export function RowButton({ icon, words, label, onClick }: RowButtonProps) {
  return (
    <Button
      size="small"
      variant="outline"
      className={rowButton}
      aria-label={label}
      title={words}
      icon={<Icon of={icon} size={18} />}
      onClick={onClick}
    >
      <RowWords>{words}</RowWords>
    </Button>
  );
}
