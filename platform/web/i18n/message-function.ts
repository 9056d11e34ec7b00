import type { CompiledMessage } from 'icu-minify/format';
import { createElement, Fragment, type ReactNode } from 'react';
import type { Language } from '#platform/contract/language/languages.ts';
import { formatMessage, type Places, type TextsOf, type ValuesOf } from '#platform/contract/language/message.ts';

export type ScreenTexts<Declared> = TextsOf<Declared, ReactNode>;

/** The function of a compiled message on screens. The build replaces messages by calls of this (ops/compiled-texts.ts). */
export function messageFunction(language: Language, compiled: CompiledMessage): (values: ValuesOf<Places, ReactNode>) => ReactNode {
  return (values) => {
    const formatted = formatMessage<ReactNode>(compiled, language, values);
    return Array.isArray(formatted) ? createElement(Fragment, null, ...(formatted as readonly ReactNode[])) : (formatted as ReactNode);
  };
}
