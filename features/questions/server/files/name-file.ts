import { visibleText } from '#platform/contract/visible-text.ts';
import { ANSWER_FILE_NAME_MAX, type AnswerFileType } from '../../question-facts.ts';

const endings: Readonly<Record<AnswerFileType, readonly [first: string, ...others: string[]]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/png': ['png'],
};

/**
 * The name under which a file can be saved on any machine: without folders, without what is no part of a name, with the ending of what the file is.
 * A long one loses what is too long, never its ending.
 */
export function nameFile(sent: string, type: AnswerFileType): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  // Characters that nobody sees could show an ending that the file does not have.
  const clean = visibleText(last.replace(/[\p{C}\p{Default_Ignorable_Code_Point}:*?"<>|]/gu, ' ').replace(/\s+/g, ' ')).replace(
    /^[.\s]+|[.\s]+$/g,
    '',
  );
  const [, stem = clean, ending = ''] = /^(.+)\.([^.]+)$/.exec(clean) ?? [];
  const isFitting = endings[type].includes(ending.toLowerCase());
  const kept = isFitting ? `.${ending}` : `.${endings[type][0]}`;
  const whole = (isFitting ? stem : clean) || 'file';
  const room = ANSWER_FILE_NAME_MAX - kept.length;
  // By characters, so that none is cut in two.
  let short = '';
  for (const sign of whole) {
    if (short.length + sign.length > room) break;
    short += sign;
  }
  return short + kept;
}
