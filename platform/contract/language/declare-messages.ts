// Messages of the server as values: a key and the values of its parameters, rendered in the language of the reader where they leave the server
// (decision 067).
import type { Currency } from '../money.ts';
import { isDeclaredMessage, type DeclaredMessage, type Place, type Places } from './message.ts';

/** An amount in a message: minor units of a currency. */
export interface MoneyValue {
  readonly minor: number;
  readonly currency: Currency;
}

type MessageValue = string | number | MoneyValue | Message | readonly string[];

/** A message of the server: what is stored, sent between processes and thrown. `Context.translate` renders it. */
export interface Message {
  /** Its area and its name there: `inventory.soldOut`. */
  readonly key: string;
  /** By parameter; a message without parameters has none. */
  readonly values?: Readonly<Record<string, MessageValue>>;
}

interface ValueOf {
  readonly number: number;
  readonly text: string;
  readonly money: MoneyValue;
  readonly name: string;
  readonly names: readonly string[];
  readonly message: Message;
  /** Only screens have tags. */
  readonly tag: never;
}

/** What code refers to: a message without parameters is a value, any other a function of its values. */
export type MessagesOf<Declared> = {
  readonly [Name in keyof Declared]: Declared[Name] extends DeclaredMessage<infer P extends Places>
    ? (values: { readonly [Parameter in keyof P]: ValueOf[P[Parameter]] }) => Message
    : Message;
};

/** The messages of an area as English declares them: by name, without groups. */
export type DeclaredMessages = Readonly<Record<string, string | DeclaredMessage<Readonly<Record<string, Exclude<Place, 'tag'>>>>>>;

/** Makes the values of an area's messages from their English declarations. `area` begins their keys and is unique in the product. */
export function declareMessages<const Declared extends DeclaredMessages>(area: string, english: Declared): MessagesOf<Declared> {
  const entries = Object.entries(english).map(([name, declared]) => {
    const key = `${area}.${name}`;
    return [name, isDeclaredMessage(declared) ? (values: NonNullable<Message['values']>): Message => ({ key, values }) : { key }];
  });
  return Object.fromEntries(entries) as MessagesOf<Declared>;
}

/** The texts of an area's messages in one language by their keys, for a form in the browser whose rules refer to them. */
export function textsByKey(area: string, texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [`${area}.${name}`, text]));
}

const AS_WRITTEN = 'asWritten';

/** A text that is the same in every language, because a person wrote it, or a protocol of others words it. */
export function asWritten(text: string): Message {
  return { key: AS_WRITTEN, values: { text } };
}

/** The text of such a message; null for any other. */
export function writtenText({ key, values }: Message): string | null {
  return key === AS_WRITTEN && typeof values?.['text'] === 'string' ? values['text'] : null;
}

/** The message in the form in which a schema carries it: zod's errors are strings. */
export function asIssue(message: Message): string {
  return message.values === undefined ? message.key : JSON.stringify(message);
}

/** The message that a schema's error carries. */
export function messageOfIssue(issue: string): Message {
  return issue.startsWith('{') ? (JSON.parse(issue) as Message) : { key: issue };
}
