import type { Touched } from '#kit/shared/things.ts'

/** Why an open connection is being closed; the page shows the matching screen. */
export type Farewell = 'signed-out' | 'domain-closed'

/**
 * The answer to a join: the milliseconds since the last event of the channel, or that the channel is closed to the
 * caller.
 */
export type Joined = { joined: true; quietFor: number } | { joined: false }

/** A piece of news as it comes to a browser. */
export type News = { name: string; channel: string; payload: unknown; touches: Touched }
