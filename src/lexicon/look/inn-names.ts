import { type FlavorId, PLAIN_FLAVOR } from './ids.ts'

export const INN_ROOM_IDS = ['social', 'characters', 'gallery', 'echoes', 'calendar', 'bulletin'] as const
export type InnRoomId = (typeof INN_ROOM_IDS)[number]

/** The names of the Inn and its rooms in each flavor; their icons are in icon-flavors.ts. */
export const INN_NAMES: Record<FlavorId, Record<'hub' | InnRoomId, string>> = {
  fantasy: {
    hub: 'The Inn',
    social: 'The Common Room',
    characters: 'The Guest Rooms',
    gallery: 'The Portrait Hall',
    echoes: 'Hall of Echoes',
    calendar: 'The Almanac',
    bulletin: 'The Notice Board',
  },
  cyberpunk: {
    hub: 'The Afterlight Bar',
    social: 'The Lounge',
    characters: 'The Crew',
    gallery: 'The Dossiers',
    echoes: 'Ghost Archive',
    calendar: 'The Runtime',
    bulletin: 'The Datafeed',
  },
  vampire: {
    hub: 'Elysium',
    social: 'The Salon',
    characters: 'The Coterie',
    gallery: 'The Gallery of Masks',
    echoes: 'The Crypt',
    calendar: 'The Nights Ahead',
    bulletin: 'The Whispers',
  },
  scifi: {
    hub: 'The Station',
    social: 'The Mess Deck',
    characters: 'The Crew Quarters',
    gallery: 'The Contact Database',
    echoes: 'The Memorial Wall',
    calendar: 'The Flight Plan',
    bulletin: 'The Comms Board',
  },
  default: {
    hub: 'The Inn',
    social: 'Social',
    characters: 'Characters',
    gallery: 'NPC Gallery',
    echoes: 'Hall of Echoes',
    calendar: 'Session Planning',
    bulletin: 'Bulletin Board',
  },
}

/** A room's name in the middle of a sentence. */
const within = (flavor: FlavorId, room: 'hub' | InnRoomId) => INN_NAMES[flavor][room].replace(/^The /, 'the ')

/** The Inn in the middle of a sentence: “in the Afterlight Bar”, “in Elysium”. */
export const theInnOf = (flavor: FlavorId) => within(flavor, 'hub')
/** The hall of those who have left, likewise; a book that is out of sight goes by the plain name. */
export const theEchoes = (flavor: FlavorId | null) => within(flavor ?? PLAIN_FLAVOR, 'echoes').replace(/^(the )?/, 'the ')
