import { chapterLabel } from '#lexicon/look/chapter-labels.ts'
import type { ScribeId } from '#lexicon/look/ids.ts'

/** The same page in every hand: what an opening, a paragraph and running figures look like. */
export const OPENING =
  'The road to Hollowmere does not end so much as lose interest. For the last mile there are no ruts, only reeds laid flat by something heavier than wind, and at the bend where the milestone should be a lantern hangs from a hazel branch, lit, with nobody near it. The oil is full. The wick is new. Brannoc counted the footprints twice and found his own.\n\n“Somebody expects us,” said Isaveth, and put out her hand to the warm glass. It was the 14th of Thaw, 1127, an hour before dark. Behind them, quite softly, a second lantern took light; then a third, farther off; then *so many*, all the way back along the road they had come, that it was no longer possible to say the marsh was empty.'

/** Every kind of block, briefly: heading, quotation, note, table, list, break, and the alphabets. */
export const BLOCKS = `ABCDEFGHIJKLMNOPQRSTUVWXYZ\\
abcdefghijklmnopqrstuvwxyz\\
0123456789 & ß æ ø ł ? !

Λύχνος στον δρόμο · Фонарь у дороги

## The price of the crossing

> “You’ll want a penny each,” said the girl, “and one for the dog.”

> [!note] What the ferry takes
> One **true thing** that *nobody living* knows. [A lie](/scribes) is charged for on the way back.

| Hour | Knots | Remarks |
| - | - | - |
| 2 | 5 | House in sight |
| 4 | 6½ | The same, nearer |

- spanners
- your whole weird heart

---
`

const titles: Partial<Record<ScribeId, string>> = { steampunk: 'Lanterns at Hollowmere', 'queer-zine': 'Lantern Road' }

export const kickerOf = (id: ScribeId) => chapterLabel(id, 7, '')
export const titleOf = (id: ScribeId) => titles[id] ?? 'The Lantern Road'
