import { groupDigits } from '#platform/contract/language/numbers.ts';
import { useLanguage } from '../../page/page-setting.ts';
import { classNames } from '../class-names.ts';

interface BeadBarProps {
  readonly value: number;
  readonly total: number;
  /** 18 to 40. */
  readonly beads?: number;
  /** What is counted, read with the figures: "tickets sold". */
  readonly label: string;
  readonly showFigures?: boolean;
  readonly className?: string;
}

/** A share of a total, in beads and in figures. The first bead fills above 0, the last only at the total. */
export function BeadBar({ value, total, beads = 30, label, showFigures = true, className }: BeadBarProps) {
  const language = useLanguage();
  const share = total > 0 ? Math.min(1, Math.max(0, value / total)) : 0;
  const filled = share >= 1 ? beads : value > 0 ? Math.min(beads - 1, Math.max(1, Math.round(share * beads))) : 0;
  const pitch = 100 / beads;
  return (
    <div className={className}>
      {showFigures && (
        <p className="type-small mb-1.5 flex justify-between gap-3">
          <span>
            <strong>{groupDigits(value, language)}</strong> <span className="text-ink2">/ {groupDigits(total, language)}</span>
            <span className="sr-only"> {label}</span>
          </span>
          <span className="text-ink2">{Math.floor(share * 100)}%</span>
        </p>
      )}
      <svg viewBox={`0 0 100 ${pitch.toFixed(2)}`} className="block w-full" aria-hidden="true">
        {Array.from({ length: beads }, (_, index) => (
          <circle
            key={index}
            cx={((index + 0.5) * pitch).toFixed(2)}
            cy={(pitch / 2).toFixed(2)}
            r={(pitch * 0.35).toFixed(2)}
            className={classNames('bead', index >= filled ? 'fill-line' : share >= 1 ? 'fill-ok' : 'fill-ink')}
          />
        ))}
      </svg>
    </div>
  );
}
