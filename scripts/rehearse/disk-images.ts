import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type Stats,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'

const SOURCE = join(import.meta.dirname, 'unsynced.c')
/** What a disk writes at once, at least; a page of the database is two of these. */
const BLOCK = 4096

/** Compiles the layer into a folder. Undefined where there is no C compiler. */
export function compileLayer(folder: string): string | undefined {
  const library = join(folder, 'unsynced.so')
  const { status, error, stderr } = spawnSync('cc', ['-O2', '-shared', '-fPIC', '-o', library, SOURCE, '-ldl'], {
    encoding: 'utf8',
  })
  if (error) return undefined
  if (status !== 0) throw new Error(`the layer could not be compiled: ${stderr}`)
  return library
}

/** The variables with which a program, and all that it starts, runs above the layer. */
export const layerEnv = (library: string, root: string, images: string) => ({
  LD_PRELOAD: library,
  UNSYNCED_ROOT: root,
  UNSYNCED_IMAGES: images,
  // Its writes would pass the layer by.
  UV_USE_IO_URING: '0',
})

/** Makes the images of a folder in which nobody writes: all that is there now is on the disk. */
export function imageOf(root: string, images: string): void {
  rmSync(images, { recursive: true, force: true })
  for (const folder of [images, ...['files', 'folders', 'removed'].map(kind => join(images, kind))]) {
    mkdirSync(folder)
    chmodSync(folder, 0o777)
  }
  for (const [path, at] of walk(root)) {
    const image = join(images, at.isDirectory() ? 'folders' : 'files', `${at.ino}`)
    if (at.isDirectory()) {
      const lines = readdirSync(path).map(name => `+${lstatSync(join(path, name)).ino} ${name}\n`)
      writeFileSync(image, lines.join(''))
    } else if (at.isFile()) copyFileSync(path, image)
    else continue
    chmodSync(image, 0o666)
  }
}

function* walk(path: string): Generator<[string, Stats]> {
  const at = lstatSync(path)
  yield [path, at]
  if (at.isDirectory()) for (const name of readdirSync(path)) yield* walk(join(path, name))
}

/**
 * Leaves in a folder what a power cut would: the images alone, or, with `chance`, of each block of a file that was written since
 * the last sync either what was or what is, as the disk had got to it. No program may run above the layer any more.
 * @param chance gives numbers from 0 to 1
 */
export function cutPower(root: string, images: string, chance?: () => number): void {
  const now = new Map<number, { path: string; at: Stats }>()
  for (const from of [join(images, 'removed'), root]) for (const [path, at] of walk(from)) now.set(at.ino, { path, at })
  const next = `${root}.next`
  rmSync(next, { recursive: true, force: true })
  const restore = (inode: number, to: string, owner: Stats): void => {
    const { path, at } = now.get(inode) ?? {}
    const names = join(images, 'folders', `${inode}`)
    const isFolder = at ? at.isDirectory() : existsSync(names)
    if (at && !isFolder && !at.isFile()) return
    if (isFolder) {
      mkdirSync(to)
      for (const [name, one] of namesIn(names)) restore(one, join(to, name), at ?? owner)
    } else restoreFile(join(images, 'files', `${inode}`), path, to, chance)
    chownSync(to, (at ?? owner).uid, (at ?? owner).gid)
    chmodSync(to, (at ?? owner).mode & 0o7777)
  }
  const top = lstatSync(root)
  restore(top.ino, next, top)
  rmSync(root, { recursive: true })
  renameSync(next, root)
}

/** The names of an image of a folder, each with its inode. */
function namesIn(image: string): Map<string, number> {
  const names = new Map<string, number>()
  for (const line of existsSync(image) ? readFileSync(image, 'utf8').split('\n') : []) {
    if (line === '=') names.clear()
    const [, inode, name] = /^\+(\d+) (.+)$/.exec(line) ?? []
    if (name) names.set(name, Number(inode))
  }
  return names
}

function restoreFile(image: string, written: string | undefined, to: string, chance?: () => number): void {
  const synced = existsSync(image) ? readFileSync(image) : Buffer.alloc(0)
  const current = written && chance ? readFileSync(written) : synced
  if (!chance || synced.equals(current)) {
    writeFileSync(to, synced)
    return
  }
  const length = chance() < 0.5 ? synced.length : current.length
  const file = openSync(to, 'w')
  for (let at = 0; at < length; at += BLOCK) {
    const chosen = (chance() < 0.5 ? synced : current).subarray(at, Math.min(at + BLOCK, length))
    // What lies behind the end of the chosen one is zeros, as in a file that has only got its length.
    writeSync(
      file,
      Buffer.concat([chosen, Buffer.alloc(Math.min(BLOCK, length - at) - chosen.length)]),
      0,
      undefined,
      at,
    )
  }
  closeSync(file)
}
