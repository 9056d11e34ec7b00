// Breaks a text into lines that fit a width.

export interface FittedText {
  readonly lines: readonly string[];
  readonly size: number;
}

export interface TextBox {
  readonly width: number;
  readonly linesMax: number;
  /** Tried from the largest to the smallest, in the unit of the width. */
  readonly sizes: readonly [number, ...number[]];
  /** Fill each line before the next, as in a paragraph; by default all lines have about the same length. */
  readonly filled?: boolean;
}

type Measure = (text: string, size: number) => number;

/** The text at the largest size at which it fits, in lines of about the same length; at the smallest size the rest is cut off with an ellipsis. */
export function fitText(text: string, { width, linesMax, sizes, filled = false }: TextBox, measure: Measure): FittedText {
  for (const size of sizes) {
    const lines = breakLines(text, { width, linesMax }, (line) => measure(line, size));
    if (lines !== null) return { lines: filled ? lines : balance(text, lines, width, (line) => measure(line, size)), size };
  }
  const size = sizes.at(-1) ?? sizes[0];
  return { lines: cut(text, { width, linesMax, sizes }, (line) => measure(line, size)), size };
}

/** Lines filled one after another; null when a single word is too wide, or as soon as they are too many: a long text is not measured to its end. */
function breakLines(text: string, { width, linesMax }: Pick<TextBox, 'width' | 'linesMax'>, measure: (line: string) => number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (lines.length > linesMax || measure(word) > width) return null;
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length > linesMax ? null : lines;
}

/** The same number of lines in the narrowest width that holds them, so that the last line is not short. */
function balance(text: string, lines: string[], width: number, measure: (line: string) => number): string[] {
  let best = lines;
  for (let narrower = width * 0.96; narrower > width / 3; narrower *= 0.96) {
    const tried = breakLines(text, { width: narrower, linesMax: lines.length }, measure);
    if (tried === null) break;
    best = tried;
  }
  return best;
}

function cut(text: string, { width, linesMax }: TextBox, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let rest = [...text];
  while (rest.length > 0 && lines.length < linesMax) {
    const full = fitting(rest, (line) => measure(line) <= width);
    const isAll = full.length === rest.length;
    if (lines.length === linesMax - 1 && !isAll)
      return [
        ...lines,
        `${fitting(full, (line) => measure(`${line}…`) <= width)
          .join('')
          .trimEnd()}…`,
      ];
    const space = isAll ? -1 : full.lastIndexOf(' ');
    const line = space === -1 ? full : full.slice(0, space);
    lines.push(line.join('').trim());
    rest = rest.slice(line.length);
    while (rest[0] === ' ') rest.shift();
  }
  return lines;
}

/**
 * As many characters as fit, at least one. Doubled until they are too many and then halved: each try lays out the line, whose characters may have no
 * width, so that thousands fit.
 */
function fitting(characters: readonly string[], fits: (line: string) => boolean): readonly string[] {
  const isFitting = (count: number): boolean => fits(characters.slice(0, count).join(''));
  let [fit, tooMany] = [1, 2];
  for (; tooMany <= characters.length && isFitting(tooMany); tooMany *= 2) fit = tooMany;
  tooMany = Math.min(tooMany, characters.length + 1);
  while (tooMany - fit > 1) {
    const middle = (fit + tooMany) >> 1;
    if (isFitting(middle)) fit = middle;
    else tooMany = middle;
  }
  return characters.slice(0, fit);
}
