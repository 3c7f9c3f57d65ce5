import { createReadStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { join, normalize } from 'node:path'
import { type BackupHead, HEAD, SEAL } from './backup.ts'
import { StartRefusal } from './start-refusal.ts'
import { startPostgres } from './supervisor.ts'
import { type ReadEntry, readTar } from './tar.ts'

type RestoreRequest = { dataDir: string; file: string; binDir?: string }

/**
 * Puts a backup into an empty DATA_DIR: unpacks it aside, checks that it is whole, moves it into place and starts the
 * database once to see that it opens. Answers when the backup was made.
 */
export async function restore({ dataDir, file, binDir }: RestoreRequest): Promise<Date> {
  if (!existsSync(file)) throw new StartRefusal(`There is no file ${file}.`)
  const aside = join(dataDir, '.restoring')
  await rm(aside, { recursive: true, force: true })
  await mkdir(dataDir, { recursive: true })
  if ((await readdir(dataDir)).length > 0) {
    throw new StartRefusal(`${dataDir} is not empty: move what is in it away, or set DATA_DIR to an empty folder.`)
  }
  try {
    const head = await unpack(file, aside)
    for (const name of await readdir(aside)) await rename(join(aside, name), join(dataDir, name))
    await rmdir(aside)
    const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), binDir })
    await postgres.stop()
    return new Date(head.madeAt)
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true, force: true })
    throw error
  }
}

async function unpack(file: string, folder: string): Promise<BackupHead> {
  let head: BackupHead | undefined
  let sealed = false
  await mkdir(folder, { mode: 0o700 })
  try {
    for await (const entry of readTar(createReadStream(file))) {
      if (sealed) throw new Error(`there is ${entry.name} behind its end`)
      if (entry.name === HEAD) head = JSON.parse(await textOf(entry)) as BackupHead
      else if (entry.name === SEAL) sealed = (await textOf(entry)) === entry.sumBefore
      else await put(entry, folder)
    }
  } catch (error) {
    throw new StartRefusal(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  if (!head) throw new StartRefusal(`${file} is no backup of Tomewright.`)
  if (!sealed) throw new StartRefusal(`${file} is damaged: its sum does not match.`)
  return head
}

async function put(entry: ReadEntry, folder: string): Promise<void> {
  const path = join(folder, entry.name)
  if (entry.name.startsWith('/') || normalize(entry.name).startsWith('..')) throw new Error(`it names ${entry.name}`)
  if (entry.isFolder) {
    await mkdir(path, { mode: entry.mode })
    return
  }
  const out = await open(path, 'wx', entry.mode)
  try {
    for await (const chunk of entry.body()) await out.writeFile(chunk)
    // PostgreSQL syncs its own folder when it recovers.
    if (!entry.name.startsWith('postgres/')) await out.sync()
    await out.utimes(entry.modified, entry.modified)
  } finally {
    await out.close()
  }
}

async function textOf(entry: ReadEntry): Promise<string> {
  const parts: Buffer[] = []
  for await (const chunk of entry.body()) parts.push(chunk)
  return Buffer.concat(parts).toString('utf8')
}
