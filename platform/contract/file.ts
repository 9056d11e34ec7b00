// Calls that answer with a file instead of a document (a ticket PDF, a calendar entry), and calls that take one (a picture).
import { z } from 'zod';
import { asIssue } from '#platform/contract/language/declare-messages.ts';
import type { Access } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { platformMessages } from './messages.ts';

/**
 * The answer of such a call: the bytes, and the file name to save them under, in any script. A long file is a stream, of so many bytes; of a call that
 * declares `application/octet-stream` each file tells its media type.
 */
const fileSchema = z.object({
  name: z.string().min(1),
  content: z.union([z.instanceof(Uint8Array), z.instanceof(ReadableStream)]),
  bytes: z.number().int().optional(),
  mediaType: z.string().optional(),
});
/** A file that is in memory as a whole. */
export interface FileAnswer {
  readonly name: string;
  readonly content: Uint8Array<ArrayBuffer>;
}
/** What such a call may answer. */
export type AnyFileAnswer = z.output<typeof fileSchema>;

type Schema = z.ZodType | undefined;

export type FileEndpoint<
  Params extends Schema = Schema,
  A extends Access = Access,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
> = Endpoint<Params, Query, Body, typeof fileSchema, A> & {
  readonly file: string;
};

/**
 * Declares a read that answers with a file of the media type `file`; errors are answered as everywhere else. One that is asked for by a secret has
 * that in its body, which no log has, and is a POST.
 */
export function fileEndpoint<
  Params extends Schema = undefined,
  const A extends Access = Access,
  Query extends Schema = undefined,
  Body extends Schema = undefined,
>(definition: Omit<FileEndpoint<Params, A, Query, Body>, 'method' | 'output' | 'idempotency' | 'stream'>): FileEndpoint<Params, A, Query, Body> {
  return { ...definition, method: definition.body === undefined ? 'GET' : 'POST', output: fileSchema };
}

/** The body of a call that takes a file (`upload`): its bytes. */
export const fileBody = z.instanceof(Uint8Array, { error: asIssue(platformMessages.fileRequired) });
