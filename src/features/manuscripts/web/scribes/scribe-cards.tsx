import './scribe-cards.css'
import { type ReactNode, useId } from 'react'
import { PictureChoice } from '#kit/web/picture-choice.tsx'
import { SCRIBE_IDS, type ScribeId } from '#lexicon/look/ids.ts'
import { type ScribeNames, scribeName } from '#lexicon/look/scribe-name.ts'
import { SCRIBE_STYLES } from '#lexicon/look/scribe-styles.ts'
import { Framed } from './framed.tsx'
import { OpeningLeaf } from './specimen-leaf.tsx'

type Props = {
  legend: string
  value: ScribeId
  names: ScribeNames
  onChange: (id: ScribeId) => void
  /** The content under a card, besides its words. */
  under?: (id: ScribeId) => ReactNode
}

/** All hands with a sample of each; the chosen one is ringed and marked. */
export function ScribeCards({ legend, value, names, onChange, under }: Props) {
  const group = useId()
  return (
    <fieldset className="scribe-cards">
      <legend className="visually-hidden">{legend}</legend>
      {SCRIBE_IDS.map(id => (
        <div key={id} className="scribe-card">
          <PictureChoice
            name={group}
            isChosen={id === value}
            onChoose={() => onChange(id)}
            picture={
              <span aria-hidden="true" inert>
                <Framed style={id}>
                  <OpeningLeaf style={id} />
                </Framed>
              </span>
            }
          >
            <span className="scribe-name">{scribeName(id, names)}</span>
            <span className="scribe-words">{SCRIBE_STYLES[id].voice}</span>
          </PictureChoice>
          {under?.(id)}
        </div>
      ))}
    </fieldset>
  )
}
