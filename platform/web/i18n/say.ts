import type { CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '#platform/contract/languages.ts';
import { fillMessage, type DeclaredMessage, type Places, type ValuesOf } from '#platform/contract/message.ts';

/** What a screen reads of the texts that English declares: a message is a function of its values, and makes an element when it has tags. */
export type Spoken<Declared> =
  Declared extends DeclaredMessage<infer P extends Places>
    ? (values: ValuesOf<P, ReactNode>) => 'tag' extends P[keyof P] ? ReactNode : string
    : [Declared] extends [ReactNode | ((...given: never) => unknown)]
      ? Declared
      : { readonly [Key in keyof Declared]: Spoken<Declared[Key]> };

/** What a translation holds at the place of each of them. */
export type Translated<Declared> = Declared extends string | DeclaredMessage
  ? string
  : [Declared] extends [ReactNode | ((...given: never) => unknown)]
    ? Declared
    : { readonly [Key in keyof Declared]: Translated<Declared[Key]> };

/** A compiled message, ready to be said. The build writes calls of this in place of messages (ops/compiled-texts.ts). */
export function say(language: Language, compiled: CompiledMessage): (values: ValuesOf<Places, ReactNode>) => ReactNode {
  return (values) => {
    const said = fillMessage<ReactNode>(compiled, language, values);
    return Array.isArray(said) ? createElement(Fragment, null, ...(said as readonly ReactNode[])) : (said as ReactNode);
  };
}
