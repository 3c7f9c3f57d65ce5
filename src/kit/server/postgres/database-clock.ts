import type { Pool } from 'pg'
import type { Logger } from '../log.ts'

/** The time that all processes on one database share. */
export type DatabaseClock = {
  now: () => Date
  /** Whether the clock of this machine shows about the same time. */
  isRight: () => boolean
}

/** How often the database is asked for the time. */
const ASK_MS = 60_000
const TIME = 'select extract(epoch from clock_timestamp())::float8 * 1000 as at'
/** Of so many answers the quickest says most; the first may have had to open a connection. */
const QUESTIONS = 5
/** An answer that took longer says too little about when it was given. */
const LONGEST_MS = 1000
/** The time goes on evenly while it is as right as this; otherwise two lines of one person could change places. */
const TOLERANCE_MS = 20
/** Where the clock of the machine moves so much against the count of this process, the machine slept, or its clock was set. */
const JUMP_MS = 1000
/** Codes of authenticator apps are looked at with the clock of the machine, and are good for half a minute more. */
const RIGHT_MS = 20_000

/**
 * The time of the database, which goes on between two questions by the seconds that this process counts. Machines whose clocks differ
 * would order lines wrongly, and take over the work of one that is alive, since its last heartbeat looks old.
 */
export async function databaseClock(pool: Pool, log: Logger): Promise<DatabaseClock> {
  /** The time of the database when the count of this process was 0. */
  let zero = Date.now() - performance.now()
  let wasRight = true
  /** The clock of the machine when the count was 0, as of the last question. */
  let machineZero = zero
  let isAsking = false
  const isRight = () => Math.abs(zero + performance.now() - Date.now()) < RIGHT_MS

  async function ask() {
    machineZero = Date.now() - performance.now()
    let [next, took] = [zero, Number.POSITIVE_INFINITY]
    for (let times = 0; times < QUESTIONS; times++) {
      const askedAt = performance.now()
      const { rows } = await pool.query<{ at: number }>(TIME)
      const now = performance.now()
      if (now - askedAt < took) [next, took] = [rows[0]!.at - (askedAt + now) / 2, now - askedAt]
    }
    if (took < LONGEST_MS && Math.abs(next - zero) > took / 2 + TOLERANCE_MS) zero = next
    if (wasRight && !isRight()) {
      const seconds = Math.round((Date.now() - performance.now() - zero) / 1000)
      log.warn({ seconds }, 'the clock of this machine differs from that of the database, which is used instead')
    }
    wasRight = isRight()
  }

  /** While the database is away, the process counts on. */
  async function askAgain() {
    if (isAsking) return
    isAsking = true
    await ask().catch(() => undefined)
    isAsking = false
  }
  // The count of a process stands still while its machine sleeps.
  const hasJumped = () => Math.abs(Date.now() - performance.now() - machineZero) > JUMP_MS
  const now = () => {
    if (hasJumped()) void askAgain()
    return new Date(zero + performance.now())
  }

  await ask()
  setInterval(() => void askAgain(), ASK_MS).unref()
  return { now, isRight }
}
