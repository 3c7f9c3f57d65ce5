export type FileMeta = { contentType: string }

/** One stored file, opened. The stream errs before its last byte when the bytes are not those that were put. */
export type OpenedFile = {
  stream: ReadableStream<Uint8Array<ArrayBuffer>>
  /** Bytes. */
  size: number
  contentType: string
  /** SHA-256 of the bytes, in hex. */
  checksum: string
}

/** The content of a stored file. */
export type FileContent = Uint8Array | ReadableStream<Uint8Array>

export type FileEntry = { key: string; size: number }

/**
 * Where uploaded and made files lie. Keys are ours (see `keys.ts`), never the uploader's; who may read a file is not
 * decided here.
 */
export type FileStore = {
  /**
   * Stores the bytes under the key, whole or not at all; replaces what was there. A stream is written while it is read, however
   * large it is. Answers the size in bytes.
   */
  put(key: string, content: FileContent, meta: FileMeta): Promise<{ size: number }>
  get(key: string): Promise<OpenedFile | null>
  /** Removes one file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Removes everything in a folder: `books/1` touches `books/1/…` and never `books/10`. */
  removeUnder(folder: string): Promise<void>
  /** Every file in a folder, at any depth, in the order of the keys; without a folder, every file. */
  list(folder?: string): AsyncIterable<FileEntry>
  /** Resolves when files can be written and read, else rejects with the reason. */
  health(): Promise<void>
}

/** The files cannot be reached: their bucket does not answer, or not as it should. */
export class FilesAway extends Error {
  override name = 'FilesAway'
}

/** Whether something failed because the files cannot be reached. */
export function isFilesAway(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof FilesAway) return true
  return false
}

/** The stored bytes differ from those that were put. */
export class FileDamaged extends Error {
  override name = 'FileDamaged'
  constructor(key: string) {
    super(`the stored file ${key} does not match its checksum`)
  }
}
