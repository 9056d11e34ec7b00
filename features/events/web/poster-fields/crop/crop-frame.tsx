import { useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { IMAGE_RATIO } from '../../../images/images.ts';
import { posterFieldsTexts } from '../texts.ts';
import { areaOf, moved, zoomed, type Crop } from './crop-area.ts';
import { CroppedPicture } from './cropped-picture.tsx';
import type { ChosenPicture } from './read-picture.ts';

interface CropFrameProps {
  readonly picture: ChosenPicture;
  readonly crop: Crop;
  readonly onCrop: (change: (crop: Crop) => Crop) => void;
}

/** Shares of the part for one press of an arrow key. */
const STEP = 0.04;
const ZOOM_STEP = 1.15;

/** The part of the picture that is shown, moved by dragging and by arrow keys, enlarged by two fingers, the wheel, plus and minus. */
export function CropFrame({ picture, crop, onCrop }: CropFrameProps) {
  const { crop: t } = useTexts(posterFieldsTexts);
  const frame = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, { readonly x: number; readonly y: number }>());
  const area = areaOf(picture, crop);

  useEffect(() => {
    const element = frame.current;
    // Not by React, whose listener could not keep the page from scrolling.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top, width, height } = (event.currentTarget as HTMLElement).getBoundingClientRect();
      const at = { x: (event.clientX - left) / width, y: (event.clientY - top) / height };
      onCrop((before) => zoomed(picture, before, event.deltaY < 0 ? ZOOM_STEP : 1 / ZOOM_STEP, at));
    };
    element?.addEventListener('wheel', turn, { passive: false });
    return () => element?.removeEventListener('wheel', turn);
  }, [picture, onCrop]);

  function drag(event: PointerEvent<HTMLDivElement>) {
    const from = pointers.current.get(event.pointerId);
    if (from === undefined) return;
    const to = { x: event.clientX, y: event.clientY };
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
    const [other] = [...pointers.current].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]));
    pointers.current.set(event.pointerId, to);
    // With two fingers each moves the picture by half.
    const share = other === undefined ? 1 : 0.5;
    const factor = other === undefined ? 1 : distance(to, other) / Math.max(1, distance(from, other));
    onCrop((before) => {
      const part = areaOf(picture, before);
      const shifted = moved(picture, before, ((from.x - to.x) * share * part.width) / width, ((from.y - to.y) * share * part.height) / height);
      if (other === undefined) return shifted;
      return zoomed(picture, shifted, factor, { x: ((to.x + other.x) / 2 - left) / width, y: ((to.y + other.y) / 2 - top) / height });
    });
  }

  function press(event: KeyboardEvent) {
    const step = event.shiftKey ? STEP * 4 : STEP;
    const moves: Readonly<Record<string, readonly [number, number]>> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    };
    const move = moves[event.key];
    const zoom = event.key === '+' || event.key === '=' ? ZOOM_STEP : event.key === '-' ? 1 / ZOOM_STEP : null;
    if (move === undefined && zoom === null) return;
    event.preventDefault();
    onCrop((before) => {
      if (zoom !== null) return zoomed(picture, before, zoom);
      const part = areaOf(picture, before);
      return moved(picture, before, (move?.[0] ?? 0) * part.width, (move?.[1] ?? 0) * part.height);
    });
  }

  const leave = ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId);
  return (
    <div
      ref={frame}
      role="group"
      tabIndex={0}
      aria-label={t.frame}
      className="cursor-grab touch-none rounded-poster active:cursor-grabbing"
      onKeyDown={press}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
      }}
      onPointerMove={drag}
      onPointerUp={leave}
      onPointerCancel={leave}
    >
      <CroppedPicture picture={picture} area={area} ratio={IMAGE_RATIO} className="rounded-poster bg-sunken">
        <div aria-hidden="true" className="pointer-events-none absolute inset-0 grid grid-cols-3 grid-rows-3 *:border-[0.5px] *:border-chalk/45">
          {Array.from({ length: 9 }, (_, cell) => (
            <span key={cell} />
          ))}
        </div>
      </CroppedPicture>
    </div>
  );
}

function distance(one: { readonly x: number; readonly y: number }, other: { readonly x: number; readonly y: number }): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}
