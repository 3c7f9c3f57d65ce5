import type { FlavorId } from './ids.ts'

export const INN_ROOM_IDS = ['social', 'characters', 'gallery', 'echoes', 'calendar', 'bulletin'] as const
export type InnRoomId = (typeof INN_ROOM_IDS)[number]

export type DoorSign = { name: string; icon: string }
export type Flavor = { name: string; style: string; rooms: Record<'hub' | InnRoomId, DoorSign> }

/** The five sets of door signs: what the Inn and its rooms are called, never where they are. */
export const FLAVORS: Record<FlavorId, Flavor> = {
  fantasy: {
    name: 'Fantasy',
    style: 'engraved: solid icon in a vellum roundel with a gilt ring',
    rooms: {
      hub: { name: 'The Inn', icon: 'game-icons:tavern-sign' },
      social: { name: 'The Common Room', icon: 'game-icons:beer-stein' },
      characters: { name: 'The Guest Rooms', icon: 'game-icons:key' },
      gallery: { name: 'The Portrait Hall', icon: 'game-icons:wood-frame' },
      echoes: { name: 'Hall of Echoes', icon: 'game-icons:candles' },
      calendar: { name: 'The Almanac', icon: 'game-icons:moon-orbit' },
      bulletin: { name: 'The Notice Board', icon: 'game-icons:scroll-unfurled' },
    },
  },
  cyberpunk: {
    name: 'Cyberpunk',
    style: 'line-cut: icon in cyan on a clipped black tile, yellow corner',
    rooms: {
      hub: { name: 'The Afterlight Bar', icon: 'game-icons:martini' },
      social: { name: 'The Lounge', icon: 'game-icons:bar-stool' },
      characters: { name: 'The Crew', icon: 'game-icons:cyborg-face' },
      gallery: { name: 'The Dossiers', icon: 'game-icons:id-card' },
      echoes: { name: 'Ghost Archive', icon: 'game-icons:ghost' },
      calendar: { name: 'The Runtime', icon: 'game-icons:processor' },
      bulletin: { name: 'The Datafeed', icon: 'game-icons:mesh-network' },
    },
  },
  vampire: {
    name: 'Vampire',
    style: 'cameo: icon in bone on an oxblood oval',
    rooms: {
      hub: { name: 'Elysium', icon: 'game-icons:castle' },
      social: { name: 'The Salon', icon: 'game-icons:wine-glass' },
      characters: { name: 'The Coterie', icon: 'game-icons:vampire-dracula' },
      gallery: { name: 'The Gallery of Masks', icon: 'game-icons:carnival-mask' },
      echoes: { name: 'The Crypt', icon: 'game-icons:coffin' },
      calendar: { name: 'The Nights Ahead', icon: 'game-icons:moon-bats' },
      bulletin: { name: 'The Whispers', icon: 'game-icons:love-letter' },
    },
  },
  scifi: {
    name: 'Sci-fi',
    style: 'signage: icon in white on a rounded teal plate, number below',
    rooms: {
      hub: { name: 'The Station', icon: 'game-icons:orbital' },
      social: { name: 'The Mess Deck', icon: 'game-icons:hot-meal' },
      characters: { name: 'The Crew Quarters', icon: 'game-icons:space-suit' },
      gallery: { name: 'The Contact Database', icon: 'game-icons:database' },
      echoes: { name: 'The Memorial Wall', icon: 'game-icons:star-medal' },
      calendar: { name: 'The Flight Plan', icon: 'game-icons:rocket-flight' },
      bulletin: { name: 'The Comms Board', icon: 'game-icons:satellite-communication' },
    },
  },
  default: {
    name: 'Plain',
    style: 'bare icon in ink, no ground',
    rooms: {
      hub: { name: 'The Inn', icon: 'game-icons:house' },
      social: { name: 'Social', icon: 'game-icons:conversation' },
      characters: { name: 'Characters', icon: 'game-icons:three-friends' },
      gallery: { name: 'NPC Gallery', icon: 'game-icons:portrait' },
      echoes: { name: 'Hall of Echoes', icon: 'game-icons:tombstone' },
      calendar: { name: 'Session Planning', icon: 'game-icons:calendar' },
      bulletin: { name: 'Bulletin Board', icon: 'game-icons:pin' },
    },
  },
}
