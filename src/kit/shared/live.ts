import type { Touched } from '#kit/shared/things.ts'

/** Why an open connection is being closed; the page shows the matching screen. */
export type Farewell = 'signed-out' | 'realm-closed'

/** The answer to a join: for how many milliseconds nothing had been said there, or that it may not be heard. */
export type Joined = { joined: true; quietFor: number } | { joined: false }

/** A piece of news as it comes to a browser. */
export type News = { name: string; channel: string; payload: unknown; touches: Touched }
