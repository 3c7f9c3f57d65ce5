import type { ThemeId } from '#lexicon/look/ids.ts'
import { hashToInt } from './hash-to-int.ts'
import type { IconName } from './icon-shelf.ts'

export type CoverDesign = {
  theme: 'fantasy' | 'cyberpunk'
  cloth: string
  foil: string
  weave: string
  emblem: IconName
}

type Bindery = {
  cloths: readonly (readonly [cloth: string, foil: string])[]
  weave: string
  emblems: readonly IconName[]
}

const BINDERIES: Record<CoverDesign['theme'], Bindery> = {
  fantasy: {
    cloths: [
      ['#17324a', '#e6c272'],
      ['#4a1418', '#ecc98a'],
      ['#1f3f2a', '#e2c67c'],
      ['#3b2348', '#e6c58c'],
      ['#123f46', '#ead9a8'],
      ['#4a2d17', '#eecb88'],
    ],
    weave: 'linen',
    emblems: [
      'game-icons:lantern-flame',
      'game-icons:castle',
      'game-icons:crossed-swords',
      'game-icons:dragon-head',
      'game-icons:oak',
      'game-icons:crown',
      'game-icons:owl',
    ],
  },
  cyberpunk: {
    cloths: [
      ['#12161b', '#f4e409'],
      ['#0b1a20', '#19d3e6'],
      ['#1d1020', '#ff8ab0'],
    ],
    weave: 'hull-plate',
    emblems: ['game-icons:cyber-eye', 'game-icons:processor', 'game-icons:cyborg-face', 'game-icons:robot-golem'],
  },
}

/** An emblem for a word in the title comes before a random emblem. */
const WORDS: readonly (readonly [RegExp, IconName])[] = [
  [/lantern|lamp|light/i, 'game-icons:lantern-flame'],
  [/sea|ship|voyage|island|tide/i, 'game-icons:ship-wheel'],
  [/dragon|wyrm|drake/i, 'game-icons:dragon-head'],
  [/crown|king|queen|throne/i, 'game-icons:crown'],
  [/sword|war|blade|battle/i, 'game-icons:crossed-swords'],
  [/tower|castle|keep|city/i, 'game-icons:castle'],
  [/forest|wood|oak|green/i, 'game-icons:oak'],
  [/grave|tomb|crypt|dead/i, 'game-icons:tombstone'],
]

/**
 * The drawn binding of a book without a picture. The cloth goes by the theme and the seed (the book's id), so that it
 * stays while the title is being typed; the emblem by the title, else by the seed.
 */
export function coverDesign(book: { title: string; theme: ThemeId; seed?: string | undefined }): CoverDesign {
  const theme = book.theme === 'cyberpunk' ? 'cyberpunk' : 'fantasy'
  const { cloths, weave, emblems } = BINDERIES[theme]
  const [cloth, foil] = cloths[book.seed ? hashToInt(book.seed, cloths.length) : 0]!
  const said = theme === 'fantasy' ? WORDS.find(([word]) => word.test(book.title))?.[1] : undefined
  return {
    theme,
    cloth,
    foil,
    weave,
    emblem: said ?? emblems[book.seed ? hashToInt(`${book.seed}.`, emblems.length) : 0]!,
  }
}
