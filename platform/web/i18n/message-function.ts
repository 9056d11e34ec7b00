import type { CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '#platform/contract/languages.ts';
import { formatMessage, type DeclaredMessage, type Places, type ValuesOf } from '#platform/contract/message.ts';

/** What a screen reads of the texts that English declares: a message is a function of its values, and makes an element when it has tags. */
export type ScreenTexts<Declared> =
  Declared extends DeclaredMessage<infer P extends Places>
    ? (values: ValuesOf<P, ReactNode>) => 'tag' extends P[keyof P] ? ReactNode : string
    : [Declared] extends [ReactNode | ((...given: never) => unknown)]
      ? Declared
      : { readonly [Key in keyof Declared]: ScreenTexts<Declared[Key]> };

/** What a translation holds at the place of each of them. */
export type TranslationOf<Declared> = Declared extends string | DeclaredMessage
  ? string
  : [Declared] extends [ReactNode | ((...given: never) => unknown)]
    ? Declared
    : { readonly [Key in keyof Declared]: TranslationOf<Declared[Key]> };

/** The function that a compiled message is on screens. The build writes calls of this in place of messages (ops/compiled-texts.ts). */
export function messageFunction(language: Language, compiled: CompiledMessage): (values: ValuesOf<Places, ReactNode>) => ReactNode {
  return (values) => {
    const formatted = formatMessage<ReactNode>(compiled, language, values);
    return Array.isArray(formatted) ? createElement(Fragment, null, ...(formatted as readonly ReactNode[])) : (formatted as ReactNode);
  };
}
