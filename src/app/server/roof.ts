import order from '#features/house.json' with { type: 'json' }
import type { Call } from '#kit/server/call.ts'
import type { DemoWorld } from '#kit/server/demo-world.ts'
import { extensionsFrom } from '#kit/server/extension-point.ts'
import type { FileRule } from '#kit/server/file-rule.ts'
import type { HttpRoute } from '#kit/server/http-route.ts'
import type { ChannelRule } from '#kit/server/hub.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import type { MapRule, PreviewRule } from '#kit/server/public-pages.ts'
import { contractsOf, made, type RoomOnServer, routersOf } from '#kit/server/room.ts'
import * as rooms from './rooms.ts'

const byName: Record<string, RoomOnServer> = rooms
/** The name of a room’s manifest: `season-rites` is `seasonRites`. */
const nameOf = (folder: string) => folder.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
/** The manifests in the order of rooms. */
const inOrder = order.flatMap(folder => byName[nameOf(folder)] ?? [])

/** The additions of the rooms to each other’s extension points. */
export const extensions = extensionsFrom(inOrder.flatMap(one => one.extends ?? []))

/** Every procedure that the product answers, by room. */
export const contract = contractsOf(rooms)
/** The handlers of these procedures. */
export const router = routersOf(rooms, extensions)
/** The channel rules of all rooms: who may join a live channel. A channel without a rule is closed. */
export const channels: Record<string, ChannelRule> = Object.assign({}, ...inOrder.map(one => one.channels))
/** The file rules of all rooms: who may read an area of stored files. An area without a rule is closed. */
export const fileRules: Record<string, FileRule> = Object.assign(
  {},
  ...inOrder.map(one => made<Record<string, FileRule>>(one.files, extensions)),
)

/** The plain HTTP routes of the rooms. */
export const routes: HttpRoute[] = inOrder.flatMap(one => made<HttpRoute[]>(one.routes, extensions) ?? [])

/** The previews of the rooms' pages, from the highest down: the first that knows a page describes it. */
export const previews: PreviewRule[] = inOrder.toReversed().flatMap(one => one.preview ?? [])
/** What the rooms add to the map for search engines, in the order of rooms. */
export const maps: MapRule[] = inOrder.flatMap(one => one.siteMap ?? [])

/** Plants what the rooms bring to the demo world, from the lowest up. */
export async function plantParts(world: DemoWorld) {
  for (const { demo } of inOrder) await demo?.(world, extensions)
}

/** Gives every kind of job its worker. `fresh` makes a call of the system itself. */
export async function startWorkers(jobs: Jobs, fresh: () => Call) {
  for (const { work } of inOrder) await work?.(jobs, fresh, extensions)
}
