import type { z } from 'zod'
import type { HandoutForm } from '../../forms.ts'
import { aDocument, lullaby } from './files.ts'

type Brought = { name: string; of: () => Promise<Uint8Array<ArrayBuffer>> }
/** A handout of the demo world; `to` names players by their keys. */
export type DemoHandout = Omit<z.input<typeof HandoutForm>, 'attachments' | 'chosen' | 'audience'> & {
  key: string
  daysAgo: number
  to?: string[]
  files?: Brought[]
  /** Who has opened it, and how many minutes ago. */
  opened?: Record<string, number>
}

const written = (name: string, text: string): Brought => ({ name, of: async () => new TextEncoder().encode(text) })

/** What Mira has handed out at Hollowmere, the first longest ago. */
export const demoHandouts: DemoHandout[] = [
  {
    key: 'amitys-ledger',
    daysAgo: 25,
    title: 'Brother Amity’s ledger',
    type: 'document',
    category: 'character',
    shared: true,
    content:
      'Lanterns, by evening. No two the same.\n\nMonday, fourteen. Tuesday, fourteen, and one borrowed. Wednesday, thirteen, and I know which.',
    notes: 'The column that does not add up is the one in the other hand.',
    files: [{ name: 'lanterns.pdf', of: async () => aDocument('Lanterns, by evening. No two the same.') }],
    opened: { otto: 24 * 24 * 60 },
  },
  {
    key: 'toll-warrant',
    daysAgo: 25,
    title: 'Toll warrant of 1009',
    type: 'document',
    category: 'lore',
    shared: true,
    content: 'To be held until the bridge is mended, and paid by the head.',
    files: [
      {
        name: 'warrant.pdf',
        of: async () => aDocument('To be held until the bridge is mended, and paid by the head.'),
      },
      written('seal.txt', 'A bridge with one arch, and no water under it.\n'),
      written('transcript.txt', 'One penny for one who walks. Two for a beast. Nothing for one who is carried.\n'),
      written('what the clerk added.txt', 'Nor shall the dog be counted.\n'),
      written('on the back.txt', 'Paid.\n'),
    ],
    opened: { otto: 20 * 24 * 60, pell: 19 * 24 * 60 },
  },
  {
    key: 'lullaby',
    daysAgo: 11,
    title: 'The lullaby, first verse',
    type: 'audio',
    category: 'lore',
    shared: true,
    to: ['otto', 'pell'],
    content: 'As sung on the bank. It stops where it stops.',
    notes: 'The second verse is the one that nobody should hum on the water.',
    files: [{ name: 'lullaby.wav', of: async () => lullaby() }],
    opened: { otto: 10 * 24 * 60, pell: 10 * 24 * 60 },
  },
  {
    key: 'marsh-south',
    daysAgo: 6,
    title: 'The marsh beneath the second bell',
    type: 'map',
    category: 'location',
    shared: false,
    content: 'The causeway bends where the drowned steeple rings it to.',
    notes: 'Keep this back until they have slept at the ferry house twice.',
    files: [written('the way under Saint Orrin’s steeple.txt', 'From the hazel, nine poles east. Then listen.\n')],
  },
  {
    key: 'marsh-north',
    daysAgo: 5,
    title: 'The marsh, north half',
    type: 'map',
    category: 'location',
    shared: true,
    content: 'Oren’s second map. The dog has been asleep on it.',
    files: [written('how to walk it.txt', 'Keep the water on the left, and do not count the reeds.\n')],
    opened: { otto: 4 * 24 * 60, pell: 4 * 24 * 60 },
  },
  {
    key: 'ferry-penny',
    daysAgo: 5,
    title: 'The ferry-girl’s penny',
    type: 'image',
    category: 'quest',
    shared: true,
    content: 'Both sides are heads. One of them is yours.',
    opened: { otto: 3 * 24 * 60, pell: 2 * 24 * 60 },
  },
  {
    key: 'early-letter',
    daysAgo: 0,
    title: 'To whoever is early',
    type: 'letter',
    category: 'quest',
    shared: true,
    to: ['otto'],
    content:
      'You will have come by the road. We are sorry about the road.\n\nThere is soup. There are places laid for four, and one for the dog. Nobody has started.\n\nKindly bring back the stone, if it is not too heavy. You will know who to ask.',
    notes: 'The letter knows how many they are because somebody counted them at the bridge.',
    files: [{ name: 'letter to the early guest.pdf', of: async () => aDocument('There is soup.') }],
    opened: { otto: 30 },
  },
]
