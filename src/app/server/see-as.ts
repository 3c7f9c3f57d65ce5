import { type ChildProcess, fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { SeenPage, SeenRole } from '#features/see-as/rules.ts'
import { SEEN_PAGES, SEEN_ROLES } from '#features/see-as/rules.ts'
import type { Config } from '#kit/server/config.ts'
import { type InventedLook, type InventedPage, type InventedPages, NoInventedPage } from '#kit/server/invented-pages.ts'
import type { Logger } from '#kit/server/log.ts'
import { NoRightToCreate, openThrowaway, type Throwaway } from '#kit/server/postgres/throwaway.ts'

/** The first order to the process: to make the world. */
export type WorldOrder = { id: number; databaseUrl: string; dataDir: string; baseUrl: string; secret: string }
/** Every other order: to render a page. */
export type SeenOrder = { id: number; role: SeenRole; page: SeenPage }
export type SeenAnswer = { id: number; page: InventedPage | null } | { id: number; failure: string }

/** Of the environment the process needs nothing else; keys, passwords and addresses stay with the server. */
const ENVIRONMENT = ['NODE_ENV', 'TMPDIR', 'TZ', 'PATH']
/** The heap of the process, in megabytes. */
const MOST_HEAP = ['--max-old-space-size=256', '--max-semi-space-size=8']
const KIND = 'tomewright_see_as'

/** How long the world stays without a look, how long it may take to be made, and how long a page may take. */
const IDLE_MS = 5 * 60_000
const LONGEST_START_MS = 3 * 60_000
const LONGEST_LOOK_MS = 15_000
/** So many pages are asked for at once, those that wait for the world among them. */
const MOST_AT_ONCE = 4

type World = {
  child: ChildProcess
  ask: (order: Omit<WorldOrder, 'id'> | Omit<SeenOrder, 'id'>, longestMs: number) => Promise<InventedPage | null>
  end: () => Promise<void>
}

type Options = {
  /** The address of the database of this server, without a pooler: its server gets the throwaway one. */
  target: string
  config: Pick<Config, 'baseUrl'>
  log: Pick<Logger, 'warn'>
  idleMs?: number
}

/**
 * The pages of the demo world, made by a process of its own on a throwaway database. It starts with the first look, and ends after
 * some minutes without one, and with this process. One that died is made anew by the next look.
 */
export function openSeeAs({
  target,
  config,
  log,
  idleMs = IDLE_MS,
}: Options): InventedPages & { pid: () => number | undefined } {
  let world: Promise<World> | undefined
  let ending: Promise<void> = Promise.resolve()
  let pid: number | undefined
  let idle: NodeJS.Timeout | undefined
  let underWay = 0
  const stopping = new AbortController()

  function opened(): Promise<World> {
    if (world) return world
    const opening: Promise<World> = ending.then(() =>
      openWorld({ target, config, log }, stopping.signal, {
        onStart: child => {
          if (world === opening) pid = child.pid
        },
        onEnd: () => forget(opening),
      }),
    )
    world = opening
    opening.catch(() => forget(opening))
    return opening
  }

  function forget(one: Promise<World>) {
    if (world === one) end()
  }

  function end(): Promise<void> {
    clearTimeout(idle)
    const last = world
    world = undefined
    pid = undefined
    if (last) {
      const ended = last.then(one => one.end()).catch(() => undefined)
      ending = Promise.all([ending, ended]).then(() => undefined)
    }
    return ending
  }

  async function look({ role, page }: InventedLook): Promise<InventedPage> {
    if (stopping.signal.aborted) throw new NoInventedPage('failed', 'the server ends')
    if (!Object.hasOwn(SEEN_ROLES, role) || !Object.hasOwn(SEEN_PAGES, page))
      throw new NoInventedPage('failed', 'there is no such page')
    if (underWay >= MOST_AT_ONCE) throw new NoInventedPage('busy', 'too many pages are being made')
    underWay++
    clearTimeout(idle)
    try {
      const { ask } = await opened()
      const seen = await ask({ role: role as SeenRole, page: page as SeenPage }, LONGEST_LOOK_MS)
      if (!seen) throw new NoInventedPage('failed', 'the page could not be rendered')
      return seen
    } catch (error) {
      if (error instanceof NoInventedPage) throw error
      if (error instanceof NoRightToCreate) throw new NoInventedPage('right', error.message)
      log.warn({ err: error }, 'an invented page could not be made')
      throw new NoInventedPage('failed', (error as Error).message)
    } finally {
      underWay--
      if (underWay === 0) idle = setTimeout(() => void end(), idleMs).unref()
    }
  }

  return {
    look,
    stop: async () => {
      stopping.abort()
      await end()
    },
    pid: () => pid,
  }
}

/** Where the files of a world lie: outside of those of this server. */
const folderOf = (name: string) => join(tmpdir(), name)

/** Makes the database and the process, and waits until the world is planted. A server that stops waits for none of it. */
async function openWorld(
  { target, config, log }: Options,
  stopping: AbortSignal,
  { onStart, onEnd }: { onStart: (child: ChildProcess) => void; onEnd: () => void },
): Promise<World> {
  const database = await openThrowaway(target, KIND)
  if (stopping.aborted) {
    await database.drop()
    throw new Error('the server ends')
  }
  const dataDir = folderOf(database.name)
  for (const name of database.swept) rmSync(folderOf(name), { recursive: true, force: true })
  mkdirSync(dataDir, { mode: 0o700 })
  const child = fork(join(import.meta.dirname, 'see-as-process.ts'), {
    execArgv: [...MOST_HEAP, '--import', import.meta.resolve('#kit/server/quick-imports.ts')],
    env: Object.fromEntries(ENVIRONMENT.map(name => [name, process.env[name]])),
  })
  const world = { child, ask: askOf(child), end: () => endOf(child, database, dataDir, log) }
  const kill = () => child.kill('SIGKILL')
  stopping.addEventListener('abort', kill)
  child.once('exit', () => stopping.removeEventListener('abort', kill))
  child.once('exit', onEnd).once('error', onEnd)
  void database.lost.then(onEnd)
  onStart(child)
  // It holds up the end of this process by nothing.
  child.unref()
  child.channel?.unref()
  try {
    const secret = randomBytes(32).toString('hex')
    await world.ask({ databaseUrl: database.url, dataDir, baseUrl: config.baseUrl, secret }, LONGEST_START_MS)
    return world
  } catch (error) {
    await world.end()
    throw error
  }
}

/** Questions to the process, each with its number; all fail when it ends, and with one that takes too long it is ended. */
function askOf(child: ChildProcess): World['ask'] {
  const open = new Map<number, PromiseWithResolvers<InventedPage | null>>()
  let last = 0
  child.on('message', (answer: SeenAnswer) => {
    if ('failure' in answer) open.get(answer.id)?.reject(new Error(answer.failure))
    else open.get(answer.id)?.resolve(answer.page)
  })
  const failAll = (words: string) => {
    for (const one of open.values()) one.reject(new Error(words))
  }
  child.on('exit', (code, signal) => failAll(`the process of the invented world ended with ${signal ?? code}`))
  child.on('error', ({ message }) => failAll(message))
  return async (order, longestMs) => {
    const id = ++last
    const answer = Promise.withResolvers<InventedPage | null>()
    open.set(id, answer)
    const late = setTimeout(() => {
      answer.reject(new Error(`the invented world did not answer in ${longestMs} ms`))
      child.kill('SIGKILL')
    }, longestMs)
    try {
      if (!child.connected) throw new Error('the process of the invented world has ended')
      child.send({ ...order, id }, error => error && answer.reject(error))
      return await answer.promise
    } finally {
      clearTimeout(late)
      open.delete(id)
    }
  }
}

async function endOf(child: ChildProcess, database: Throwaway, dataDir: string, log: Options['log']) {
  if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) {
    const gone = new Promise(resolve => child.once('exit', resolve))
    child.ref()
    child.kill('SIGKILL')
    await gone
  }
  rmSync(dataDir, { recursive: true, force: true })
  // A server that is away drops it with the next start of a world.
  await database.drop().catch(error => log.warn({ err: error }, 'a throwaway database could not be dropped'))
}
