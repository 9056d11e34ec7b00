/**
 * Files that last: pictures that people sent. Names are made by the product, of lower case letters, digits and `-./`, never by a caller.
 * Every operation throws UNAVAILABLE while the store cannot be reached.
 */
export interface FileStore {
  /** Keeps the bytes under a name, in place of what was there. They outlive this process once this resolves. */
  put(name: string, bytes: Uint8Array, mediaType: string): Promise<void>;
  /** What was put under the name; null when there is nothing. */
  get(name: string): Promise<Buffer | null>;
  /** Removes what is under the name, if there is something. */
  delete(name: string): Promise<void>;
}
