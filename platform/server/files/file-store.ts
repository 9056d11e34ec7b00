export interface OpenFile {
  readonly stream: ReadableStream<Uint8Array>;
  readonly bytes: number;
}

/**
 * Files that last: uploaded pictures, reports. Names are made by the product, of lower case letters, digits and `-./`, never by a caller. Every operation
 * throws UNAVAILABLE while the store cannot be reached.
 */
export interface FileStore {
  /** Stores the bytes under a name and replaces what was there. They survive this process once this resolves. */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** What was stored under the name; null when there is nothing. */
  get(name: string): Promise<Buffer | null>;
  /** As `put`, of a file of this machine, which is never in memory as a whole. */
  putFile(name: string, path: string, mediaType: string): Promise<void>;
  /** As `get`, as a stream: read it to its end, or cancel it. */
  open(name: string): Promise<OpenFile | null>;
  /** Removes what is stored under the name, if anything. */
  delete(name: string): Promise<void>;
}
