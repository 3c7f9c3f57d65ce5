import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checksumOf } from './checksum.ts'
import { isKey } from './keys.ts'
import type { FileStore, OpenedFile } from './store.ts'

export type OwnFiles = {
  /** The first part of the keys under which they are read. */
  area: string
  /** Where they lie in this project; the rest of a key is a file in it. */
  folder: string
  contentType: string
}

/**
 * A file store in which one area is a folder of the project itself: its files are read like every stored one, are in no
 * bucket and no backup, and change with the version of the program. Nothing else can be stored in that area.
 */
export function withOwnFiles(store: FileStore, { area, folder, contentType }: OwnFiles): FileStore {
  const isOwn = (key: string) => key.split('/')[0] === area
  async function read(key: string): Promise<OpenedFile | null> {
    if (!isKey(key)) return null
    const content = await readFile(join(folder, ...key.split('/').slice(1))).catch(() => null)
    if (!content) return null
    const bytes = new Uint8Array(content)
    return {
      stream: new Blob([bytes]).stream(),
      size: bytes.byteLength,
      contentType,
      checksum: await checksumOf(bytes),
    }
  }
  return {
    ...store,
    get: key => (isOwn(key) ? read(key) : store.get(key)),
    async put(key, bytes, meta) {
      if (isOwn(key)) throw new Error(`the area ${area} holds files of the project and takes in no other`)
      return store.put(key, bytes, meta)
    },
  }
}
