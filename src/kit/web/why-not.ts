import { ORPCError } from '@orpc/client'
import { isUnreachable } from './api.ts'

const OFFLINE =
  'You are offline, and this has not been opened in this browser yet. What you have read can be read again.'
const OUT_OF_REACH = 'The line to the server may be down. Nothing of yours is lost.'
const SERVER_BROKE = 'Something broke on the server. Please try again; if it happens again, report it.'
const PAGE_BROKE = 'Something broke in this page, not on the server. Nothing of yours is lost.'

/**
 * The browsers' messages when a call or a part of the page could not be loaded; Chromium, Firefox and Safari differ.
 */
const NOT_LOADED = /fetch|network|load|import/i
const CUT_SHORT = ['AbortError', 'TimeoutError']

/** Whether an error comes from our own rendering: no request was made, or its answer had arrived. */
const isOurs = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof ORPCError) &&
  !CUT_SHORT.includes(error.name) &&
  !NOT_LOADED.test(error.message)

/**
 * The reason of a failure, in a sentence for a person: an error in its own words (a limit says how long to wait), a
 * failed server, or no connection.
 */
export function whyNot(error: unknown, isOnline: boolean): string {
  if (error instanceof ORPCError && error.defined) return error.message
  if (isOurs(error)) return PAGE_BROKE
  if (!isUnreachable(error)) return SERVER_BROKE
  return isOnline ? OUT_OF_REACH : OFFLINE
}
