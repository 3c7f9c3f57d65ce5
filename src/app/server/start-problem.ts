import { ConfigProblem } from '#kit/server/config.ts'
import { StartRefusal } from '#kit/server/postgres/start-refusal.ts'

/** The advice to the operator for an error of the system, by its code. */
const SAID: Record<string, (error: NodeJS.ErrnoException & { port?: number }) => string> = {
  EADDRINUSE: ({ port }) => `port ${port ?? ''} is taken by another program. Stop that, or set PORT to a free one.`,
  EACCES: ({ port, path }) =>
    port
      ? `this user may not listen on port ${port}. Set PORT to one above 1023.`
      : `${path} may not be written by this user.`,
  EPERM: ({ path }) => `${path} may not be written by this user.`,
  EROFS: ({ path }) => `${path} lies on a disk that is read-only. Set DATA_DIR to another folder.`,
  ENOTDIR: ({ path }) => `${path} is no folder. Set DATA_DIR to another one.`,
  EEXIST: ({ path }) => `${path} is a file and no folder. Set DATA_DIR to another one.`,
  ENOSPC: () => 'the disk is full. Make room, or set DATA_DIR to a folder on another disk.',
  EDQUOT: () => 'the disk quota of this user is used up. Make room, or set DATA_DIR to a folder on another disk.',
}

/** The same for what a database answers. */
const ANSWERED: Record<string, (message: string) => string> = {
  '28P01': () => 'the database refuses the password in DATABASE_URL.',
  '28000': message => `the database refuses the user in DATABASE_URL (${message}).`,
  '3D000': () => 'the database that DATABASE_URL names does not exist. Create it first.',
  '42501': message =>
    `the user in DATABASE_URL lacks a right (${message}). It must own the database, or have CREATE on it and on its schema public.`,
  '53300': () => 'the database has no connection left. Allow it more, or end what uses them.',
}

/** The same for an address that does not answer. */
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH']

type Problem = NodeJS.ErrnoException & { port?: number; address?: string; hostname?: string; errors?: Problem[] }

/**
 * The reason of a failed start, in one line for the person at the terminal; null for an unexpected error, which is
 * shown whole.
 */
export function startProblem(error: unknown): string | null {
  if (error instanceof ConfigProblem || error instanceof StartRefusal) return error.message
  if (!(error instanceof Error)) return null
  const problem = error as Problem
  const said = problem.code && wordsFor(problem, problem.code)
  return said || startProblem(error.cause)
}

function wordsFor(problem: Problem, code: string): string | undefined {
  if (!UNREACHABLE.includes(code)) return SAID[code]?.(problem) ?? ANSWERED[code]?.(problem.message)
  // An address with several numbers fails with an error for each.
  const { address, hostname, port } = problem.errors?.[0] ?? problem
  return `${address ?? hostname ?? 'an address'}${port ? `:${port}` : ''} does not answer. Check the addresses in the settings, as DATABASE_URL.`
}
