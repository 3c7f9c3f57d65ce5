import { existsSync, type Stats } from 'node:fs'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join, sep } from 'node:path'
import { extract, type ReadEntry } from 'tar'
import { type BackupHead, HEAD, SEAL } from './backup.ts'
import { StartRefusal } from './start-refusal.ts'
import { startPostgres } from './supervisor.ts'
import { sumBeforeSeal } from './tar.ts'

type RestoreRequest = { dataDir: string; file: string; binDir?: string }

/**
 * Puts a backup into an empty DATA_DIR: unpacks it aside, checks that it is whole, moves it into place and starts the
 * database once to see that it opens. Answers when the backup was made.
 */
export async function restore({ dataDir, file, binDir }: RestoreRequest): Promise<Date> {
  if (!existsSync(file)) throw new StartRefusal(`There is no file ${file}.`)
  const aside = join(dataDir, '.restoring')
  await rm(aside, { recursive: true, force: true })
  const made = await mkdir(dataDir, { recursive: true })
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
    if (made) await rm(made, { recursive: true })
    throw error
  }
}

async function unpack(file: string, folder: string): Promise<BackupHead> {
  await mkdir(folder, { mode: 0o700 })
  try {
    await extract({ file, cwd: folder, strict: true, preserveOwner: false, filter: isFileOrFolder })
  } catch (error) {
    throw new StartRefusal(`${file} cannot be read: ${(error as Error).message}.`, { cause: error })
  }
  const head = await taken(join(folder, HEAD))
  if (head === undefined) throw new StartRefusal(`${file} is no backup of Tomewright.`)
  const seal = await taken(join(folder, SEAL))
  const { size } = await stat(file)
  if (seal !== (await sumBeforeSeal(file, size))) throw new StartRefusal(`${file} is damaged: its sum does not match.`)
  await syncFiles(folder)
  return JSON.parse(head) as BackupHead
}

/** No link of an archive is followed or made: a backup contains none. */
const isFileOrFolder = (_: string, entry: ReadEntry | Stats) =>
  'header' in entry && /^(File|Directory)$/.test(entry.type)

/** Takes a text out of the folder; undefined where it is not there. */
async function taken(path: string): Promise<string | undefined> {
  if (!existsSync(path)) return undefined
  const text = await readFile(path, 'utf8')
  await rm(path)
  return text
}

/** PostgreSQL syncs its own folder when it recovers. */
async function syncFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if (name.split(sep)[0] === 'postgres' || !(await stat(path)).isFile()) continue
    const file = await open(path)
    await file.sync().finally(() => file.close())
  }
}
