import { createORPCClient, isDefinedError, ORPCError } from '@orpc/client'
import type { AnyContractRouter, ContractRouterClient } from '@orpc/contract'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import { type CallContext, rpcLink } from './rpc-link.ts'

/** Called when an answer says that the session has ended; the shell opens the login over the page. */
type OnSignedOut = () => void
let onSignedOut: OnSignedOut = () => {}
export const whenSignedOut = (listener: OnSignedOut) => {
  onSignedOut = listener
}

const server = rpcLink('/api/rpc')
const link: typeof server = {
  async call(path, input, options) {
    try {
      return await server.call(path, input, options)
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'SIGN_IN_REQUIRED' && path.join('.') !== 'accounts.me')
        onSignedOut()
      throw error
    }
  },
}

/**
 * A room's own window on the server, typed by its contract: `const api = apiOf<typeof books>('books')`, then
 * `useQuery(api.read.queryOptions({ input }))`, `useMutation(api.burn.mutationOptions())`, `api.read.call(input)`.
 * The contract comes in as a type only, so its schemas are not shipped where no form needs them.
 */
export function apiOf<C extends AnyContractRouter>(room: string) {
  const client: ContractRouterClient<C, CallContext> = createORPCClient(link, { path: [room] })
  return createTanstackQueryUtils(client, { path: [room] })
}

/** The words for a person: those of the error table if the server refused by name, else the given ones. */
export function wordsOf(error: unknown, otherwise: string): string {
  return error instanceof ORPCError && isDefinedError(error) ? error.message : otherwise
}

/** The message of an error with one of these codes; otherwise the given words. */
export const wordsOfThese = (error: unknown, codes: readonly string[], otherwise: string): string =>
  codes.includes(codeOf(error) ?? '') ? wordsOf(error, otherwise) : otherwise

/** The code of a refusal from the error table, or undefined for anything unexpected. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof ORPCError && error.defined ? error.code : undefined
}

const NO_SERVER = [502, 503, 504]

/**
 * Whether the server could not be reached, or only a proxy answered in its place, or its database was cut off: the result
 * of the call is unknown. A server that refuses by name, because it is busy, was reached.
 */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof ORPCError) ||
  error.code === 'DATABASE_AWAY' ||
  (!error.defined && NO_SERVER.includes(error.status))

const PASSING = [429, 503, 507]

/** Whether an error is temporary: it says nothing about the thing itself. */
export const isPassing = (error: unknown): boolean =>
  error instanceof ORPCError && error.defined && PASSING.includes(error.status)

/** The data that came with a refusal, as its row in the error table shapes it. */
export function dataOf<T>(error: unknown): T | undefined {
  return error instanceof ORPCError ? (error.data as T) : undefined
}
