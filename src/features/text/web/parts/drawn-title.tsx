import type { ScribeId } from '#lexicon/look/ids.ts'
import { standsAlone } from '../../engine/typeset.ts'
import { keyedByIndex } from './keyed-by-index.ts'

/** The one hand whose titles are cut out letter by letter. */
const CUT_OUT: ScribeId = 'queer-zine'

/** A title as its scribe writes it. Where every letter is a slip of its own, the words stand once more for screen readers. */
export function DrawnTitle({ style, children: title }: { style: ScribeId; children: string }) {
  if (style !== CUT_OUT || !standsAlone(title)) return <span>{title}</span>
  return (
    <>
      <span className="visually-hidden">{title}</span>
      <span aria-hidden="true">
        {keyedByIndex(title.split(/\s+/)).map(({ key, one: word }) => (
          <b key={key}>
            {keyedByIndex([...word]).map(letter => (
              <i key={letter.key}>{letter.one}</i>
            ))}
          </b>
        ))}
      </span>
    </>
  )
}
