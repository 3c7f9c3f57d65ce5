import { type UserDataCategory, userDataRow } from '#lexicon/user-data.ts'
import type { Call } from './call.ts'
import { extensionPoint } from './extension-point.ts'
import type { ImageKind } from './images/process-image.ts'

/** Puts a file into an archive, under the folder of the room that packs it. A path has `/` between its parts. */
export type PutFile = (path: string, content: string | ReadableStream<Uint8Array>) => Promise<void>

/** The data for a room to import its part of a book: everything gets new ids, and pictures are looked at. */
export type Unpacking = {
  bookId: string
  /** The new id of what had another one in the archive; the same for the same. */
  newId: (old: string) => string
  /** A text of the archive. */
  text: (path: string) => Promise<string>
  /** Words of the archive as they are to be here: what they mention under its new id, their pictures at the new address. */
  remap: (words: string) => Promise<string>
  /** Stores a picture of the archive under a key; null where there is none. */
  picture: (path: string | null | undefined, target: { kind: ImageKind; key: string }) => Promise<string | null>
  /**
   * Hands a file of the archive to `store`, under a name; `taken` is told of a key before something is stored there. One that
   * is not there, or that `store` refuses, is reported and left.
   */
  file: (
    path: string | null | undefined,
    name: string,
    store: (file: File, taken: (key: string) => void) => Promise<void>,
  ) => Promise<void>
  /** Says that a file of the archive is not imported, because it exists here already. */
  isHere: (path: string | null | undefined) => void
  /** Reports something that is not imported, in words that follow “What could not come along:”. */
  leave: (what: string) => void
}

/** The file of a room in the archive of an account. A room that has one says what it holds. */
type FileOfAccount = {
  /** The name of the file, without its ending. */
  packs: string
  /** What it holds, in one line of the READ-ME that comes with it: plain words to the person, who may be new to ours. */
  holds: string
  /** Answers the content of the file. */
  pack: (call: Call, userId: string, put: PutFile) => Promise<unknown>
}
type NoFileOfAccount = { [Field in keyof FileOfAccount]?: undefined }

/**
 * The data of a room about a person: how it is exported, and how it is deleted. No permission is checked: it is the
 * person's own, also while they are banned.
 */
export type UserData = (FileOfAccount | NoFileOfAccount) & {
  category: UserDataCategory
  /** The name of its part in the file of a book. A room that names the part of a lower one adds fields to it. */
  nameInBook?: string
  /** Its part of the archive of one book, to the book's host: nothing in it that the host may not read. */
  packBook?: (call: Call, bookId: string, put: PutFile) => Promise<unknown>
  /** Imports that part into a new book, in its transaction. Another shape throws a ZodError. */
  unpackBook?: (tx: Call, packed: unknown, from: Unpacking) => Promise<void>
  /** Takes everything of this person away, in the transaction of its category. Data already deleted is no error. */
  remove?: (tx: Call, userId: string) => Promise<void>
}

/** The user data of every room, in the order of rooms, in which an export packs them. */
export const userData = extensionPoint<UserData>('user data')

/**
 * The categories in the order of their deletion: from the upper rooms down, because rows of upper rooms refer to rows
 * of lower ones, and each after those that it names. A category has the position of the lowest room that has it.
 */
export function deletionOrder(parts: readonly UserData[]): UserDataCategory[] {
  const waiting = [...new Set(parts.map(({ category }) => category))].reverse()
  const isNext = (category: UserDataCategory) =>
    (userDataRow(category).after ?? []).every(other => !waiting.includes(other as UserDataCategory))
  const order: UserDataCategory[] = []
  while (waiting.length > 0) {
    const [next] = waiting.splice(waiting.findIndex(isNext), 1)
    order.push(next!)
  }
  return order
}
