import { BoundCover } from '#kit/web/bound-cover.tsx'
import { Cameo } from '#kit/web/cameo.tsx'
import { Card } from '#kit/web/card.tsx'
import type { CoverDesign } from '#kit/web/cover-design.ts'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { ButtonLink } from '#kit/web/link.tsx'

const PARTY: readonly (readonly [string, IconName])[] = [
  ['Brannoc Tolle', 'game-icons:viking-head'],
  ['Isaveth Quill', 'game-icons:woman-elf-face'],
  ['Pell Underhow', 'game-icons:dwarf-face'],
  ['Oren Vask', 'game-icons:wizard-face'],
]

const BINDING: CoverDesign = {
  theme: 'fantasy',
  cloth: '#17324a',
  foil: '#e6c272',
  weave: 'linen',
  emblem: 'game-icons:lantern-flame',
}

const NEXT = [
  ['System', 'D&D 5e'],
  ['Chapters', 'Three, and a fourth begun'],
  ['Told by', 'Mira Ashdown'],
] as const

/** One campaign, as it looks from outside: its book, its party, its next evening. */
export function Showcase() {
  return (
    <section className="wrap showcase-in">
      <BoundCover title="The Lantern at Hollowmere" by="Mira Ashdown" design={BINDING} />
      <div>
        <p className="caps accented">From the shelf</p>
        <h2>The Lantern at Hollowmere</h2>
        <blockquote>
          “She held a lantern as tall as herself, and the light in it leaned, as a flame does in a draught, always
          toward the water.”
        </blockquote>
        <ul className="showcase-party">
          {PARTY.map(([name, figure]) => (
            <li key={name}>
              <Cameo name={name} figure={figure} size={4} quiet />
              {name}
            </li>
          ))}
        </ul>
      </div>
      <Card as="aside" pile="stack" className="showcase-next">
        <p className="caps accented">At the table</p>
        <h3>Four players and a lantern</h3>
        <dl>
          {NEXT.map(([term, words]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
        <ButtonLink href="/feed" wide>
          Read the story
        </ButtonLink>
      </Card>
    </section>
  )
}
