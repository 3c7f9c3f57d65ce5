import { ORPCError, os, ValidationError } from '@orpc/server'
import { sql } from 'drizzle-orm'
import type { ProcedureMeta } from '#kit/shared/contract.ts'
import { ERRORS, type ErrorCode, errorRow, Fault, fault } from '#lexicon/errors.ts'
import { isAdmin, isBanned, isLurker } from '#lexicon/roles.ts'
import type { Call } from './call.ts'
import { isDiskFull, isDuplicateId, isForeignKeyViolation, isInvalidValue } from './db.ts'
import { isFilesAway } from './files/store.ts'
import { isConnectionTrouble, reasonOf, retryingOnce } from './postgres/connections.ts'
import { bringsUnknown } from './query-names.ts'

/** The context of every handler: the call, and the headers that its answer may set (session cookies). */
export type RequestContext = Call & {
  answerHeaders: Headers
  /** Authenticates the caller. Until then the call has no actor. */
  authenticate?: () => Promise<Call>
  /** The names of the query parameters in an address; undefined where the input is no query. */
  queryNames?: readonly string[]
}

/** Lets the answer set these cookies. */
export function setCookies(call: RequestContext, cookies: string[]): void {
  for (const cookie of cookies) call.answerHeaders.append('set-cookie', cookie)
}

const base = os.$context<RequestContext>().$meta<ProcedureMeta>({})

/** The error code for a constraint of the database, a full disk, a lost connection or a bucket that is away; null for a bug. */
function meantBy(error: unknown): 'BAD_REQUEST' | 'NOT_FOUND' | 'DISK_FULL' | 'DATABASE_AWAY' | 'FILES_AWAY' | null {
  if (isFilesAway(error)) return 'FILES_AWAY'
  if (isConnectionTrouble(error)) return 'DATABASE_AWAY'
  if (isDiskFull(error)) return 'DISK_FULL'
  if (isInvalidValue(error) || isDuplicateId(error)) return 'BAD_REQUEST'
  return isForeignKeyViolation(error) ? 'NOT_FOUND' : null
}

/** The words of the table are the words on the wire; what a contract did not declare is a bug, not an answer. */
export const faultsToErrors = base.middleware(async ({ next, context, procedure, path }) => {
  const isRead = procedure['~orpc'].route.method === 'GET'
  const probe = () => context.db.execute(sql`select 1`)
  try {
    return await (isRead ? retryingOnce(probe, async () => next()) : next())
  } catch (error) {
    if (error instanceof Fault) {
      if (!(error.code in procedure['~orpc'].errorMap))
        throw new Error(`${error.code} is not in the contract of ${path.join('.')}`, { cause: error })
      throw new ORPCError(error.code, {
        defined: true,
        status: errorRow(error.code).status,
        message: error.message,
        data: error.data,
      })
    }
    if (error instanceof ORPCError && error.cause instanceof ValidationError && error.code === 'BAD_REQUEST')
      throw new ORPCError('BAD_REQUEST', {
        defined: true,
        status: 400,
        message: error.cause.issues[0]?.message ?? ERRORS.BAD_REQUEST.message,
        data: { issues: error.cause.issues.map(({ message, path: at }) => ({ message, path: at })) },
      })
    const meant = meantBy(error)
    if (!meant) throw error
    if (meant === 'DISK_FULL') context.log.error({ err: error, path: path.join('.') }, 'the disk is full')
    else if (meant === 'DATABASE_AWAY')
      context.log.warn({ reason: reasonOf(error), path: path.join('.') }, 'the database is away')
    else if (meant === 'FILES_AWAY')
      context.log.warn({ reason: reasonOf(error), path: path.join('.') }, 'the files are away')
    else context.log.info({ err: error, path: path.join('.') }, 'the database refused what was asked')
    throw new ORPCError(meant, { defined: true, status: errorRow(meant).status, message: errorRow(meant).message })
  }
})

function mayEnter({ door, anywhere, words = {} }: ProcedureMeta, { actor }: Call) {
  const banned = isBanned(actor)
  if (door === 'anyone' && !(banned && !anywhere)) return
  if (!actor) throw refusal(words.signIn ?? 'SIGN_IN_REQUIRED')
  if (door === 'evenBanned') return
  if (banned) throw fault('ACCOUNT_BANNED', { reason: actor.banReason ?? '' })
  if (door === 'member' && isLurker(actor))
    throw words.lurker ? refusal(words.lurker) : fault('NOT_ALLOWED', { action: 'join in' })
  if (door === 'admin' && !isAdmin(actor)) throw fault('NOT_FOUND')
}

type Routed = { route: { method?: string }; meta: ProcedureMeta }

/** Refuses changes while the site is read-only, to everybody but its admins. */
async function mayChange({ route, meta }: Routed, call: Call) {
  if (route.method === 'GET' || meta.inMaintenance || isAdmin(call.actor)) return
  const until = await call.readOnlyUntil(call)
  if (until) throw fault('READ_ONLY', { until })
}

/** A door says a code and no more. */
const refusal = (code: ErrorCode) => new Fault(code, undefined)

/** Refuses callers that the door does not admit, before the input is validated. */
export const openDoor = base.middleware(async ({ next, context, procedure }) => {
  const { door, anywhere } = procedure['~orpc'].meta
  if (!door) throw new Error('a procedure without a door')
  const call = context.authenticate ? await context.authenticate() : context
  if (call.domainRefusal && !anywhere) throw fault('REALM_CLOSED', { reason: call.domainRefusal })
  mayEnter(procedure['~orpc'].meta, call)
  await mayChange(procedure['~orpc'], call)
  // An unknown parameter would be ignored, so its sender would get another result than meant.
  if (context.queryNames && bringsUnknown(procedure, context.queryNames)) throw fault('BAD_REQUEST')
  return next({ context: call })
})
