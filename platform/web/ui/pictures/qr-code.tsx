import { create } from 'qrcode/lib/core/qrcode.js';
import { useMemo } from 'react';
import { useTexts } from '../../i18n/text-area.ts';
import { platformTexts } from '../../texts.ts';

const QUIET_MODULES = 4;

interface QrCodeProps {
  readonly text: string;
  /** Outer size in px, the quiet zone included. */
  readonly size?: number;
  /** The ticket number, which also stands beside the code as text. */
  readonly label: string;
  readonly className?: string;
}

/** A QR code with high error correction: ink on white in both themes, with the quiet zone that scanners need. */
export function QrCode({ text, size = 180, label, className }: QrCodeProps) {
  const t = useTexts(platformTexts).kit;
  const { path, modules } = useMemo(() => drawCode(text), [text]);
  const side = modules + 2 * QUIET_MODULES;
  return (
    <svg
      viewBox={`0 0 ${side} ${side}`}
      width={size}
      height={size}
      role="img"
      aria-label={t.qrCode({ number: label })}
      shapeRendering="crispEdges"
      className={className}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#17130f" transform={`translate(${QUIET_MODULES} ${QUIET_MODULES})`} />
    </svg>
  );
}

function drawCode(text: string): { path: string; modules: number } {
  const { modules } = create(text, { errorCorrectionLevel: 'H' });
  let path = '';
  for (let row = 0; row < modules.size; row++) {
    let column = 0;
    while (column < modules.size) {
      const from = column;
      while (column < modules.size && modules.get(row, column)) column++;
      if (column > from) path += `M${from} ${row}h${column - from}v1H${from}z`;
      else column++;
    }
  }
  return { path, modules: modules.size };
}
