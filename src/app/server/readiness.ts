import { sql } from 'drizzle-orm'
import { isMailAway } from '#features/accounts/server/service/mail-outage.ts'
import type { App } from './calls.ts'

/** A part that does not answer in so many milliseconds is away. */
const LONGEST_MS = 2000
/** The state of the files is asked for at most once in so many milliseconds: a bucket may charge for each request. */
const FILES_GOOD_MS = 10_000

/** The answer of `/readyz`. */
export type Readiness = {
  ready: boolean
  /** The process has announced its end: requests are answered still, and new ones belong elsewhere. */
  stopping: boolean
  /** Without these nothing can be served. */
  needed: { database: boolean }
  /** Without these something is missing, which another process would miss as well. */
  helpful: { files: boolean; mail: boolean; live: boolean; limits: boolean; clock: boolean }
}

const works = (work: Promise<unknown>, isFine: (answer: unknown) => boolean = () => true): Promise<boolean> => {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), LONGEST_MS)
  const done = work.then(isFine, () => false)
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}

/** Answers whether this process can serve, and which parts work. */
export function openReadiness({ db, ports, isClockRight = () => true }: App): () => Promise<Readiness> {
  let files: Promise<boolean> | undefined
  let filesUntil = 0

  function filesWork() {
    if (files && performance.now() < filesUntil) return files
    filesUntil = performance.now() + FILES_GOOD_MS
    files = works(ports.files.health())
    return files
  }

  return async () => {
    const [database, storing, mail] = await Promise.all([
      works(db.execute(sql`select 1`)),
      filesWork(),
      works(isMailAway(db), isAway => !isAway),
    ])
    const { hub, limits, ending } = ports
    const helpful = { files: storing, mail, live: hub.isWhole(), limits: limits.isWhole(), clock: isClockRight() }
    return { ready: database && !ending.signal.aborted, stopping: ending.signal.aborted, needed: { database }, helpful }
  }
}
