import type { ReactNode } from 'react';
import { classNames } from '#platform/web/ui/class-names.ts';
import { coverOf, type Area, type Size } from './crop-area.ts';

interface CroppedPictureProps {
  readonly picture: Size & { readonly address: string };
  readonly area: Area;
  /** Width over height of the place. */
  readonly ratio: number;
  readonly className?: string;
  readonly children?: ReactNode;
}

/** The part of a picture as a place shows it that has these proportions: what does not fit is cut off at both sides. */
export function CroppedPicture({ picture, area, ratio, className, children }: CroppedPictureProps) {
  const { left, top, width, height } = coverOf(area, ratio);
  const percent = (part: number, whole: number) => `${(part / whole) * 100}%`;
  return (
    <div className={classNames('relative overflow-hidden', className)} style={{ aspectRatio: ratio }}>
      <img
        src={picture.address}
        alt=""
        draggable={false}
        className="absolute max-w-none select-none"
        style={{
          width: percent(picture.width, width),
          height: percent(picture.height, height),
          left: percent(-left, width),
          top: percent(-top, height),
        }}
      />
      {children}
    </div>
  );
}
