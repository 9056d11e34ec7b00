import type { ReactNode } from 'react';
import { useTexts } from '#platform/web/i18n/text-area.ts';
import { drawnStyle } from '#features/posters/drawn-style.ts';
import { paletteNumbers, posterFamilies, readStyle, styleOf } from '#features/posters/poster-style.ts';
import type { PosterSubject } from '#features/posters/poster-subject.ts';
import { PosterPicture } from '../card/poster-picture.tsx';
import { groundOf } from './poster-words.ts';
import { posterFieldsTexts } from './texts.ts';

interface StyleChoiceProps {
  /** The poster as it is drawn without a choice. */
  readonly drawn: PosterSubject;
  /** A style, or empty: as it is drawn. */
  readonly value: string;
  readonly onChoose: (style: string) => void;
}

/** How the poster is drawn: its family, and one of the family's palettes, each shown as a small poster. */
export function StyleChoice({ drawn, value, onChoose }: StyleChoiceProps) {
  const { style: t, families, grounds } = useTexts(posterFieldsTexts);
  const chosen = readStyle(value);
  // A family is shown in the palette that it would be drawn in, so that its own one changes nothing.
  const shownIn = (family: (typeof posterFamilies)[number]) =>
    chosen?.family === family ? styleOf(family, chosen.palette) : drawnStyle({ ...drawn, pattern: family });
  return (
    <div className="grid grid-cols-1 gap-5">
      <SmallPosters label={t.pattern}>
        <SmallPoster name="posterStyle" text={t.automatic} poster={drawn} checked={chosen === null} onChoose={() => onChoose('')} />
        {posterFamilies.map((family) => (
          <SmallPoster
            key={family}
            name="posterStyle"
            text={families[family]}
            poster={{ ...drawn, pattern: shownIn(family) }}
            checked={chosen?.family === family}
            onChoose={() => onChoose(shownIn(family))}
          />
        ))}
      </SmallPosters>
      {chosen !== null && (
        <SmallPosters label={t.colours}>
          {paletteNumbers.map((number) => {
            const style = styleOf(chosen.family, number);
            return (
              <SmallPoster
                key={style}
                name="posterPalette"
                text={grounds[groundOf(style)]}
                poster={{ ...drawn, pattern: style }}
                checked={style === value}
                onChoose={() => onChoose(style)}
              />
            );
          })}
        </SmallPosters>
      )}
    </div>
  );
}

function SmallPosters({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-[14px] font-semibold">{label}</legend>
      <div className="grid grid-cols-4 gap-x-2.5 gap-y-3 sm:grid-cols-[repeat(auto-fill,84px)]">{children}</div>
    </fieldset>
  );
}

interface SmallPosterProps {
  readonly name: string;
  readonly text: string;
  readonly poster: PosterSubject;
  readonly checked: boolean;
  readonly onChoose: () => void;
}

const SIZE = { width: 84, height: 105 } as const;

function SmallPoster({ name, text, poster, checked, onChoose }: SmallPosterProps) {
  return (
    <label className="group relative block cursor-pointer">
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 size-full cursor-pointer appearance-none opacity-0"
      />
      <PosterPicture
        poster={poster}
        size={SIZE}
        className="aspect-4/5 outline-offset-2 group-has-checked:outline-2 group-has-checked:outline-ink group-has-focus-visible:outline-3 group-has-focus-visible:outline-focus"
      />
      <span className="type-small mt-1.5 block leading-tight wrap-anywhere group-has-checked:font-semibold">{text}</span>
    </label>
  );
}
