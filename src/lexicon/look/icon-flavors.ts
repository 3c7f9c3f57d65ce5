import type { FlavorId } from './ids.ts'
import { INN_NAMES, type InnRoomId } from './inn-names.ts'

export type InnSign = { name: string; icon: string }
export type Flavor = { name: string; style: string; rooms: Record<'hub' | InnRoomId, InnSign> }

/** The five sets of Inn signs: the names and icons of the Inn and its rooms; the addresses are the same in each. */
export const FLAVORS: Record<FlavorId, Flavor> = {
  fantasy: {
    name: 'Fantasy',
    style: 'engraved: solid icon in a vellum roundel with a gilt ring',
    rooms: {
      hub: { name: INN_NAMES.fantasy.hub, icon: 'game-icons:tavern-sign' },
      social: { name: INN_NAMES.fantasy.social, icon: 'game-icons:beer-stein' },
      characters: { name: INN_NAMES.fantasy.characters, icon: 'game-icons:key' },
      gallery: { name: INN_NAMES.fantasy.gallery, icon: 'game-icons:wood-frame' },
      echoes: { name: INN_NAMES.fantasy.echoes, icon: 'game-icons:candles' },
      calendar: { name: INN_NAMES.fantasy.calendar, icon: 'game-icons:moon-orbit' },
      bulletin: { name: INN_NAMES.fantasy.bulletin, icon: 'game-icons:scroll-unfurled' },
    },
  },
  cyberpunk: {
    name: 'Cyberpunk',
    style: 'line-cut: icon in cyan on a clipped black tile, yellow corner',
    rooms: {
      hub: { name: INN_NAMES.cyberpunk.hub, icon: 'game-icons:martini' },
      social: { name: INN_NAMES.cyberpunk.social, icon: 'game-icons:bar-stool' },
      characters: { name: INN_NAMES.cyberpunk.characters, icon: 'game-icons:cyborg-face' },
      gallery: { name: INN_NAMES.cyberpunk.gallery, icon: 'game-icons:id-card' },
      echoes: { name: INN_NAMES.cyberpunk.echoes, icon: 'game-icons:ghost' },
      calendar: { name: INN_NAMES.cyberpunk.calendar, icon: 'game-icons:processor' },
      bulletin: { name: INN_NAMES.cyberpunk.bulletin, icon: 'game-icons:mesh-network' },
    },
  },
  vampire: {
    name: 'Vampire',
    style: 'cameo: icon in bone on an oxblood oval',
    rooms: {
      hub: { name: INN_NAMES.vampire.hub, icon: 'game-icons:castle' },
      social: { name: INN_NAMES.vampire.social, icon: 'game-icons:wine-glass' },
      characters: { name: INN_NAMES.vampire.characters, icon: 'game-icons:vampire-dracula' },
      gallery: { name: INN_NAMES.vampire.gallery, icon: 'game-icons:carnival-mask' },
      echoes: { name: INN_NAMES.vampire.echoes, icon: 'game-icons:coffin' },
      calendar: { name: INN_NAMES.vampire.calendar, icon: 'game-icons:moon-bats' },
      bulletin: { name: INN_NAMES.vampire.bulletin, icon: 'game-icons:love-letter' },
    },
  },
  scifi: {
    name: 'Sci-fi',
    style: 'signage: icon in white on a rounded teal plate, number below',
    rooms: {
      hub: { name: INN_NAMES.scifi.hub, icon: 'game-icons:orbital' },
      social: { name: INN_NAMES.scifi.social, icon: 'game-icons:hot-meal' },
      characters: { name: INN_NAMES.scifi.characters, icon: 'game-icons:space-suit' },
      gallery: { name: INN_NAMES.scifi.gallery, icon: 'game-icons:database' },
      echoes: { name: INN_NAMES.scifi.echoes, icon: 'game-icons:star-medal' },
      calendar: { name: INN_NAMES.scifi.calendar, icon: 'game-icons:rocket-flight' },
      bulletin: { name: INN_NAMES.scifi.bulletin, icon: 'game-icons:satellite-communication' },
    },
  },
  default: {
    name: 'Plain',
    style: 'bare icon in ink, no ground',
    rooms: {
      hub: { name: INN_NAMES.default.hub, icon: 'game-icons:house' },
      social: { name: INN_NAMES.default.social, icon: 'game-icons:conversation' },
      characters: { name: INN_NAMES.default.characters, icon: 'game-icons:three-friends' },
      gallery: { name: INN_NAMES.default.gallery, icon: 'game-icons:portrait' },
      echoes: { name: INN_NAMES.default.echoes, icon: 'game-icons:tombstone' },
      calendar: { name: INN_NAMES.default.calendar, icon: 'game-icons:calendar' },
      bulletin: { name: INN_NAMES.default.bulletin, icon: 'game-icons:pin' },
    },
  },
}
