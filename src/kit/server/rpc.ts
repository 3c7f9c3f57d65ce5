import { ORPCError, os, ValidationError } from '@orpc/server'
import type { Door, ProcedureMeta } from '#kit/shared/contract.ts'
import { ERRORS, Fault, fault } from '#lexicon/errors.ts'
import type { Call } from './call.ts'
import { isUnkeepableText } from './db.ts'

/** What every handler receives: the call, and the headers that its answer may set (session cookies). */
export type RequestContext = Call & { answerHeaders: Headers }

const base = os.$context<RequestContext>().$meta<ProcedureMeta>({})

/** The words of the table are the words on the wire; what a contract did not declare is a bug, not an answer. */
export const faultsToErrors = base.middleware(async ({ next, procedure, path }) => {
  try {
    return await next()
  } catch (error) {
    if (error instanceof Fault) {
      if (!(error.code in procedure['~orpc'].errorMap))
        throw new Error(`${error.code} is not in the contract of ${path.join('.')}`, { cause: error })
      throw new ORPCError(error.code, {
        defined: true,
        status: ERRORS[error.code].status,
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
    if (isUnkeepableText(error)) {
      const { status, message } = ERRORS.BAD_REQUEST
      throw new ORPCError('BAD_REQUEST', { defined: true, status, message })
    }
    throw error
  }
})

function mayEnter(door: Door, { actor }: Call) {
  if (door === 'anyone') return
  if (!actor) throw fault('SIGN_IN_REQUIRED')
  if (door === 'evenBanned') return
  if (actor.role === 'banned') throw fault('ACCOUNT_BANNED', { reason: actor.banReason ?? '' })
  if (door === 'member' && actor.role === 'lurker') throw fault('NOT_ALLOWED', { action: 'join in' })
  if (door === 'admin' && actor.role !== 'admin') throw fault('NOT_FOUND')
}

/** Turns away whoever may not knock here at all, before the input is looked at. */
export const openDoor = base.middleware(async ({ next, context, procedure }) => {
  const door = procedure['~orpc'].meta.door
  if (!door) throw new Error('a procedure without a door')
  if (context.realmRefusal && !procedure['~orpc'].meta.anywhere)
    throw fault('REALM_CLOSED', { reason: context.realmRefusal })
  mayEnter(door, context)
  return next()
})
