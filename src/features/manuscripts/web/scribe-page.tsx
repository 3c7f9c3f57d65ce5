import { Link, useParams } from '@tanstack/react-router'
import { buttonClass } from '#kit/web/button.tsx'
import { EmptyState } from '#kit/web/empty-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { Page } from '#kit/web/page.tsx'
import { SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'
import { SCRIBE_STYLES, scribeFonts } from '#lexicon/look/scribe-styles.ts'
import { Framed } from './scribes/framed.tsx'
import { BlocksLeaf, OpeningLeaf } from './scribes/specimen-leaf.tsx'
import { plainFont } from './scribes-page.tsx'

/** One hand, hung up: a page that opens a chapter, a page with everything that can stand on one, and what it is made of. */
export function ScribePage() {
  const { scribe } = useParams({ strict: false }) as { scribe: string }
  const id = SCRIBE_IDS.find(one => one === scribe)
  if (!id)
    return (
      <Page title="No such scribe">
        <EmptyState
          icon="game-icons:quill-ink"
          title="Nobody of that name writes here."
          action={<ButtonLink href="/scribes">See all twenty-two</ButtonLink>}
        />
      </Page>
    )
  return <Specimen id={id} />
}

function Specimen({ id }: { id: ScribeId }) {
  const style = SCRIBE_STYLES[id]
  const { name, voice, body, charsPerPage, colors } = style
  const at = SCRIBE_IDS.indexOf(id)
  const beside = (step: number) => SCRIBE_IDS[(at + step + SCRIBE_IDS.length) % SCRIBE_IDS.length]!
  return (
    <Page title={name} lead={voice} actions={<ButtonLink href="/scribes">All scribes</ButtonLink>}>
      <div className="scribe-plates">
        <Framed style={id} atOnce>
          <OpeningLeaf style={id} side="verso" />
        </Framed>
        <Framed style={id} atOnce>
          <BlocksLeaf style={id} />
        </Framed>
      </div>
      <dl className="scribe-facts">
        <div>
          <dt>Faces</dt>
          {scribeFonts(style).map(font => (
            <dd key={font.package}>{plainFont(font.family)}</dd>
          ))}
        </div>
        <div>
          <dt>Size and line</dt>
          <dd className="tabular">
            {body.size} on {body.leading} pixels
          </dd>
        </div>
        <div>
          <dt>A page takes</dt>
          <dd className="tabular">{charsPerPage} characters</dd>
        </div>
        <div>
          <dt>Paper and inks</dt>
          <dd className="scribe-swatches">
            {Object.entries(colors).map(([part, color]) => (
              <i key={part} style={{ background: color }} title={color} />
            ))}
          </dd>
        </div>
      </dl>
      <nav className="scribe-next" aria-label="Other scribes">
        {([-1, 1] as const).map(step => (
          <Link key={step} className={buttonClass({})} to="/scribes/$scribe" params={{ scribe: beside(step) }}>
            {SCRIBE_STYLES[beside(step)].name}
          </Link>
        ))}
      </nav>
    </Page>
  )
}
