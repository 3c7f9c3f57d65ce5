import type { RequestState } from '../../rules.ts'

/** The states of a request, in words. */
export const STATE_WORDS: Record<RequestState, string> = {
  waiting: 'Waiting',
  underWay: 'Under way',
  done: 'Done',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
}

/** A day as everybody reads it alike, since deadlines are counted by UTC. */
export const dayOf = (at: Date): string => at.toLocaleDateString('en', { dateStyle: 'long', timeZone: 'UTC' })
