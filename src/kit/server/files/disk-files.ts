import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '#kit/shared/ids.ts'
import { checking, checksumOf } from './checksum.ts'
import { checkedKey } from './keys.ts'
import { type FileContent, FileDamaged, type FileEntry, type FileStore } from './store.ts'

/** Each file begins with one line of this many bytes: what it is and its sum, so that both are always of one piece. */
const HEAD = 256
/** The mark at the end of a file's name. No key has it, so a file never has the path of another key's folder. */
const MARK = '@'

type Head = { contentType: string; checksum: string; size: number }

/** Files in a folder of this machine: written aside, synced, then renamed into place. */
export function diskFiles(root: string): FileStore {
  const pathOf = (key: string) => join(root, ...checkedKey(key).split('/')) + MARK
  const aside = join(root, '.incoming')

  return {
    async put(key, content, { contentType }) {
      const path = pathOf(key)
      const draft = join(aside, newId())
      await mkdir(aside, { recursive: true })
      try {
        const size = await writeSynced(draft, contentType, content)
        await moveInto(path, draft, root)
        return { size }
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async get(key) {
      const file = await open(pathOf(key)).catch(missing)
      if (!file) return null
      try {
        const head = await readHead(file, key)
        return { ...head, stream: bytesOf(file).pipeThrough(checking(key, head.checksum, head.size)) }
      } catch (error) {
        await file.close()
        throw error
      }
    },

    async remove(key) {
      const path = pathOf(key)
      await rm(path, { force: true })
      await dropEmptyFolders(dirname(path), root)
    },

    async removeUnder(folder) {
      const path = join(root, ...checkedKey(folder).split('/'))
      await rm(path, { recursive: true, force: true })
      await dropEmptyFolders(dirname(path), root)
    },

    list: folder => filesIn(root, folder === undefined ? '' : `${checkedKey(folder)}/`),

    async health() {
      await mkdir(aside, { recursive: true })
      const probe = join(aside, newId())
      await writeSynced(probe, 'text/plain', new Uint8Array())
      await rm(probe)
    },
  }
}

function headLine(head: Head): Buffer {
  const line = Buffer.alloc(HEAD, ' ')
  const text = JSON.stringify(head)
  if (Buffer.byteLength(text) > HEAD - 1) throw new Error('the content type is too long')
  line.write(text)
  line.write('\n', HEAD - 1)
  return line
}

async function readHead(file: FileHandle, key: string): Promise<Head> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD), 0, HEAD, 0)
  if (bytesRead < HEAD) throw new FileDamaged(key)
  try {
    return JSON.parse(buffer.toString('utf8')) as Head
  } catch {
    throw new FileDamaged(key)
  }
}

/** The bytes behind the head, read as they are asked for; the file closes at the end and when the reader leaves. */
function bytesOf(file: FileHandle): ReadableStream<Uint8Array<ArrayBuffer>> {
  let at = HEAD
  return new ReadableStream(
    {
      async pull(out) {
        const { bytesRead, buffer } = await file.read(new Uint8Array(65_536), 0, 65_536, at)
        at += bytesRead
        if (bytesRead > 0) return out.enqueue(buffer.subarray(0, bytesRead))
        await file.close()
        out.close()
      },
      cancel: () => file.close(),
    },
    { highWaterMark: 1 },
  )
}

/** Writes a file, its head last, since the sum of a stream is known at its end. Answers the size of the content. */
async function writeSynced(path: string, contentType: string, content: FileContent): Promise<number> {
  const file = await open(path, 'wx', 0o600)
  try {
    const isWhole = content instanceof Uint8Array
    const hash = isWhole ? undefined : createHash('sha256')
    let size = 0
    for await (const part of isWhole ? [content] : content) {
      hash?.update(part)
      await writeAt(file, part, HEAD + size)
      size += part.byteLength
    }
    // The sum of what is there as a whole is computed beside the event loop.
    const checksum = isWhole ? await checksumOf(content) : hash!.digest('hex')
    await writeAt(file, headLine({ contentType, checksum, size }), 0)
    await file.sync()
    return size
  } finally {
    await file.close()
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, offset: number) {
  for (let at = 0; at < bytes.byteLength; )
    at += (await file.write(bytes, at, bytes.byteLength - at, offset + at)).bytesWritten
}

/** Tries again when a folder was tidied away as empty between its making and the rename. */
async function moveInto(path: string, draft: string, root: string, tries = 3): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  try {
    await rename(draft, path)
    // The folders above it may be new as well, made by this call or by another one that has not synced them yet.
    for (let folder = dirname(path); folder.length >= root.length; folder = dirname(folder)) await syncFolder(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || tries === 0) throw error
    await moveInto(path, draft, root, tries - 1)
  }
}

/** A rename lasts through a power loss only once its folder is synced; Windows has no such call. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** @param within the folder with a slash at its end; empty: everything but what is only being written */
async function* filesIn(root: string, within: string): AsyncIterable<FileEntry> {
  const folder = join(root, ...within.split('/'))
  const entries = (await readdir(folder, { withFileTypes: true }).catch(missing)) ?? []
  // A folder sorts as its keys do: with the slash.
  const named = entries
    .filter(entry => !entry.name.startsWith('.'))
    .map(entry => ({ entry, name: entry.isDirectory() ? `${entry.name}/` : entry.name.slice(0, -1) }))
  for (const { entry, name } of named.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (entry.isDirectory()) yield* filesIn(root, `${within}${name}`)
    else if (entry.name.endsWith(MARK)) {
      const about = await stat(join(folder, entry.name)).catch(missing)
      if (about) yield { key: `${within}${name}`, size: about.size - HEAD }
    }
  }
}

async function dropEmptyFolders(folder: string, root: string) {
  for (let at = folder; at.length > root.length; at = dirname(at)) {
    try {
      await rmdir(at)
    } catch {
      // The folder is not empty, or does not exist any more: in both cases nothing above it needs tidying.
      return
    }
  }
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
}
