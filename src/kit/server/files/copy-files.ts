import { FileDamaged, type FileStore } from './store.ts'

type Copied = {
  files: number
  /** Files that were there already, whole. */
  existing: number
  /** The keys of files whose stored bytes are not those that were put. They were not copied. */
  damaged: string[]
}

const AT_ONCE = 8

/**
 * Copies every file that is absent or differs, and reads each back by its checksum. It may be interrupted and repeated, and
 * the app may store and remove files meanwhile, if it uses both places (`inTwoPlaces`).
 * @throws where a place does not answer, or the copy is not what was put
 */
export async function copyFiles(from: FileStore, to: FileStore): Promise<Copied> {
  const copied: Copied = { files: 0, existing: 0, damaged: [] }
  const files = from.list()[Symbol.asyncIterator]()
  const takeFiles = async () => {
    for (let next = await files.next(); !next.done; next = await files.next())
      await copyOne(from, to, next.value.key, copied)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, takeFiles))
  return copied
}

async function copyOne(from: FileStore, to: FileStore, key: string, copied: Copied): Promise<void> {
  const file = await from.get(key).catch(ifDamaged)
  if (file === null) return
  if (file === 'damaged') return void copied.damaged.push(key)
  if (await isWhole(to, key, file.checksum)) {
    await file.stream.cancel()
    copied.files++
    copied.existing++
    return
  }
  const stored = await to.put(key, file.stream, file).catch(ifDamaged)
  if (stored === 'damaged') return void copied.damaged.push(key)
  const isCopied = await isWhole(to, key, file.checksum)
  // It was removed meanwhile, and the app may have looked here before the copy was there.
  if (!(await exists(from, key))) return to.remove(key)
  if (!isCopied) throw new Error(`the copy of ${key} is not what was stored`)
  copied.files++
}

const ifDamaged = (error: unknown): 'damaged' => {
  if (error instanceof FileDamaged) return 'damaged'
  throw error
}

async function exists(store: FileStore, key: string): Promise<boolean> {
  const file = await store.get(key)
  await file?.stream.cancel()
  return file !== null
}

/** Whether a file has this checksum, by all of its bytes. */
async function isWhole(store: FileStore, key: string, checksum: string): Promise<boolean> {
  const file = await store.get(key).catch(ifDamaged)
  if (file === null || file === 'damaged') return false
  if (file.checksum !== checksum) {
    await file.stream.cancel()
    return false
  }
  const read = file.stream.pipeTo(new WritableStream())
  return (await read.catch(ifDamaged)) !== 'damaged'
}
