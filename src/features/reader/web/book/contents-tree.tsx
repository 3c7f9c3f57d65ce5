import type { ReactNode } from 'react'
import { keyedByIndex } from '#features/text/web/parts/keyed-by-index.ts'
import { Ribbon } from '#kit/web/ribbon.tsx'
import { type ChapterLine, type Contents, type FrontLine, type Line, roman } from './book-contents.ts'

type RowProps = {
  line: Line | FrontLine
  onOpen: (index: number) => void
  /** The number of a chapter, as books write it. */
  numeral?: string | undefined
  children?: ReactNode
}

/** One line of the contents: what stands there, a leader, and the number of its page. */
export function ContentsRow({ line, onOpen, numeral, children }: RowProps) {
  const pageLine = 'number' in line ? line : undefined
  return (
    <li data-chapter={numeral ? true : undefined}>
      <button type="button" aria-current={line.isHere ? 'location' : undefined} onClick={() => onOpen(line.index)}>
        {line.isHere && <Ribbon />}
        {numeral && <span className="contents-numeral">{numeral}</span>}
        <span dir="auto">{line.title}</span>
        {pageLine?.isMarked && (
          <i className="contents-mark" role="img" aria-label="with a bookmark">
            <Ribbon />
          </i>
        )}
        {line.isHere && <b className="contents-said">you are here</b>}
        {pageLine?.isNew && <span className="contents-said">new</span>}
        <i className="contents-leader" aria-hidden="true" />
        {pageLine && (
          <span className="tabular">
            <span className="visually-hidden">page </span>
            {pageLine.number}
          </span>
        )}
      </button>
      {children}
    </li>
  )
}

/** The parts before the story, and the chapters with their headings. The pages of a long chapter are folded under it. */
export function ContentsTree({ contents, onOpen }: { contents: Contents; onOpen: (index: number) => void }) {
  return (
    <>
      <ol className="contents contents-front">
        {contents.front.map(line => (
          <ContentsRow key={line.index} line={line} onOpen={onOpen} />
        ))}
      </ol>
      <ol className="contents">
        {contents.chapters.map((chapter, index) => (
          <ContentsRow key={chapter.index} line={chapter} numeral={roman(index + 1)} onOpen={onOpen}>
            {chapter.headings.length > 0 && (
              <ol>
                {keyedByIndex(chapter.headings).map(({ key, one }) => (
                  <ContentsRow key={key} line={one} onOpen={onOpen} />
                ))}
              </ol>
            )}
            {chapter.pages.length > 1 && <Pages chapter={chapter} onOpen={onOpen} />}
          </ContentsRow>
        ))}
      </ol>
    </>
  )
}

function Pages({ chapter: { pages }, onOpen }: { chapter: ChapterLine; onOpen: (index: number) => void }) {
  return (
    <details className="contents-pages">
      <summary>
        Pages {pages[0]!.number} to {pages.at(-1)!.number}
      </summary>
      <ol>
        {pages.map(page => (
          <li key={page.index}>
            <button
              type="button"
              aria-label={`${page.title}, page ${page.number}`}
              aria-current={page.isHere ? 'page' : undefined}
              onClick={() => onOpen(page.index)}
            >
              {page.number}
            </button>
          </li>
        ))}
      </ol>
    </details>
  )
}
