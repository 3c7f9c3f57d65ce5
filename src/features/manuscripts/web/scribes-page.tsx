import { Link } from '@tanstack/react-router'
import { Page } from '#kit/web/page.tsx'
import { SCRIBE_IDS } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { Framed } from './scribes/framed.tsx'
import { OpeningLeaf } from './scribes/specimen-leaf.tsx'

/** The names of the fonts without the word that tells how their file is made. */
export const plainFont = (family: string) => family.replace(' Variable', '')

/** The specimen book: the same page in each of the hands that the writing desk offers. */
export function ScribesPage() {
  return (
    <Page
      title="Twenty-two scribes"
      lead="The same page in every hand the writing desk offers. Each has faces, measure, opening and ending of its own."
    >
      <ul className="scribes">
        {SCRIBE_IDS.map(id => {
          const { name, voice, body, display, charsPerPage } = SCRIBE_STYLES[id]
          return (
            <li key={id} id={id}>
              <div aria-hidden="true" inert>
                <Framed style={id}>
                  <OpeningLeaf style={id} />
                </Framed>
              </div>
              <Link to="/scribes/$scribe" params={{ scribe: id }}>
                <h2>{name}</h2>
              </Link>
              <p className="scribe-words">{voice}</p>
              <p className="scribe-figures tabular">
                {[...new Set([body.family, display.family].map(plainFont))].join(' and ')}, {charsPerPage} characters a
                page
              </p>
            </li>
          )
        })}
      </ul>
    </Page>
  )
}
