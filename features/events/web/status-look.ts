import { CircleX, Flag, Pause, Pencil, Radio, type IconNode } from 'lucide';
import type { BadgeTone } from '#platform/web/ui/badge.tsx';
import type { OwnEventStatus } from '../schemas.ts';

/** The badge of each state of an event. */
export const statusLooks: Readonly<Record<OwnEventStatus, { readonly tone: BadgeTone; readonly icon: IconNode }>> = {
  live: { tone: 'ok', icon: Radio },
  draft: { tone: 'mute', icon: Pencil },
  paused: { tone: 'warn', icon: Pause },
  ended: { tone: 'info', icon: Flag },
  cancelled: { tone: 'bad', icon: CircleX },
};
