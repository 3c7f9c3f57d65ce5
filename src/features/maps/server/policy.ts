import { type GmMadeFacts, keepsGmMade, seesGmMade, writesGmMade } from '#features/books/server/service/gm-made.ts'
import type { Actor } from '#kit/server/call.ts'
import type { Policy } from '#kit/server/policy.ts'
import type { ActionOf } from '#kit/shared/subject.ts'
import type { atlas, campaignMap, mapPin } from '../contract.ts'

/** The facts of a map that its rules use. */
export type MapFacts = GmMadeFacts & { veil: boolean }
type Who = Actor | null

export const atlasPolicy: Policy<ActionOf<typeof atlas>, Who, GmMadeFacts> = {
  read: seesGmMade,
  keep: keepsGmMade,
  add: writesGmMade,
}

export const mapPolicy: Policy<ActionOf<typeof campaignMap>, Who, MapFacts> = {
  read: (who, map) => seesGmMade(who, map) && (!map.veil || keepsGmMade(who, map)),
  edit: writesGmMade,
  veil: keepsGmMade,
  pin: writesGmMade,
  remove: keepsGmMade,
}

export const pinPolicy: Policy<ActionOf<typeof mapPin>, Who, GmMadeFacts> = {
  read: keepsGmMade,
  edit: writesGmMade,
  veil: keepsGmMade,
  remove: keepsGmMade,
}
