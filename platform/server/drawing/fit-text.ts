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
    const lines = breakLines(text, width, (line) => measure(line, size));
    if (filled && lines !== null && lines.length <= linesMax) return { lines, size };
    if (lines !== null && lines.length <= linesMax) return { lines: balance(text, lines, width, (line) => measure(line, size)), size };
  }
  const size = sizes.at(-1) ?? sizes[0];
  return { lines: cut(text, { width, linesMax, sizes }, (line) => measure(line, size)), size };
}

/** Lines filled one after another; null when a single word is too wide. */
function breakLines(text: string, width: number, measure: (line: string) => number): string[] | null {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    if (measure(word) > width) return null;
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && measure(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The same number of lines in the narrowest width that holds them, so that the last line is not short. */
function balance(text: string, lines: string[], width: number, measure: (line: string) => number): string[] {
  let best = lines;
  for (let narrower = width * 0.96; narrower > width / 3; narrower *= 0.96) {
    const tried = breakLines(text, narrower, measure);
    if (tried === null || tried.length > lines.length) break;
    best = tried;
  }
  return best;
}

function cut(text: string, { width, linesMax }: TextBox, measure: (line: string) => number): string[] {
  const lines: string[] = [];
  let rest = [...text];
  while (rest.length > 0 && lines.length < linesMax) {
    const isLast = lines.length === linesMax - 1;
    if (isLast && measure(rest.join('')) > width) return [...lines, `${fitting(rest, (line) => measure(`${line}…`) <= width).trimEnd()}…`];
    const full = fitting(rest, (line) => measure(line) <= width);
    const atSpace = full.length < rest.join('').length && full.includes(' ') ? full.slice(0, full.lastIndexOf(' ')) : full;
    lines.push(atSpace.trim());
    rest = [...rest.join('').slice(atSpace.length).trimStart()];
  }
  return lines;
}

/** As many characters as fit, at least one. */
function fitting(characters: readonly string[], fits: (line: string) => boolean): string {
  let line = characters[0] ?? '';
  for (const character of characters.slice(1)) {
    if (!fits(line + character)) break;
    line += character;
  }
  return line;
}
