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

/**
 * The reason of a failed start, in one line for the person at the terminal; null for an unexpected error, which is
 * shown whole.
 */
export function startProblem(error: unknown): string | null {
  if (error instanceof ConfigProblem || error instanceof StartRefusal) return error.message
  if (!(error instanceof Error)) return null
  const { code } = error as NodeJS.ErrnoException
  return (code && SAID[code]?.(error)) || null
}
