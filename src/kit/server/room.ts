import type { AnyContractRouter } from '@orpc/contract'
import type { AnyRouter } from '@orpc/server'
import type { Call } from './call.ts'
import type { PlantDemo } from './demo-world.ts'
import type { Extension, Extensions } from './extension-point.ts'
import type { FileRule } from './file-rule.ts'
import type { HttpRoute } from './http-route.ts'
import type { ChannelRule } from './hub.ts'
import type { Jobs } from './jobs.ts'
import type { MapRule, PreviewRule } from './public-pages.ts'

/** Gives jobs their workers. `fresh` makes a call of the system at the moment the work begins. */
type Work = (jobs: Jobs, fresh: () => Call, extensions: Extensions) => Promise<void>
type FileRules = Record<string, FileRule>

/**
 * Everything that a room adds to the server, as its `server/room.ts` says. Parts that a room does not have are left
 * out.
 */
export type RoomOnServer = {
  contract?: AnyContractRouter
  /** A function where the room uses extension points. */
  handlers?: AnyRouter | ((extensions: Extensions) => AnyRouter)
  /** The rules of its live channels, by the kind of the channel. */
  channels?: Record<string, ChannelRule>
  /** The rules of its stored files, by the area in which they lie. */
  files?: FileRules | ((extensions: Extensions) => FileRules)
  /** Its plain HTTP routes, beside its procedures. */
  routes?: HttpRoute[] | ((extensions: Extensions) => HttpRoute[])
  /** The previews of its pages, where a link to one is shared. */
  preview?: PreviewRule
  /** Its pages in the map for search engines. */
  siteMap?: MapRule
  /** The workers of the room’s jobs. */
  work?: Work
  /** Plants its part of the demo world, after the rooms below it. */
  demo?: PlantDemo
  /** Its additions to the extension points of the rooms below it: user data, words of notices, mentions. */
  extends?: readonly Extension[]
}

/** Declares the manifest of a room, with its exact types. */
export const room = <const R extends RoomOnServer>(brings: R): R => brings

type Rooms = Record<string, RoomOnServer>
/** Without the rooms that bring nothing of the kind. */
type Present<T> = { [K in keyof T as [T[K]] extends [never] ? never : K]: T[K] }
type Made<H> = H extends (extensions: Extensions) => infer R ? R : H
export type ContractsOf<R extends Rooms> = Present<{
  [K in keyof R]: R[K] extends { contract: infer C } ? C : never
}>
export type RoutersOf<R extends Rooms> = Present<{
  [K in keyof R]: R[K] extends { handlers: infer H } ? Made<H> : never
}>

/** The contracts of these rooms, by room. */
export const contractsOf = <R extends Rooms>(rooms: R) =>
  byRoom(rooms, ({ contract }) => contract) as unknown as ContractsOf<R>

/** The handlers of these rooms, by room. */
export const routersOf = <R extends Rooms>(rooms: R, extensions: Extensions) =>
  byRoom(rooms, ({ handlers }) => made(handlers, extensions)) as unknown as RoutersOf<R>

/** Calls a part that is a function of the extensions with them; answers any other part as it is. */
export function made<T extends object>(
  brought: T | ((extensions: Extensions) => T) | undefined,
  extensions: Extensions,
) {
  return typeof brought === 'function' ? (brought as (extensions: Extensions) => T)(extensions) : brought
}

function byRoom<T>(rooms: Rooms, take: (one: RoomOnServer) => T | undefined): Record<string, T> {
  const taken = Object.entries(rooms).map(([name, one]) => [name, take(one)] as const)
  return Object.fromEntries(taken.filter((entry): entry is [string, T] => entry[1] !== undefined))
}
