import { memo } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { CharacterView } from '#features/characters/contract.ts'
import { Leaf } from '#features/text/web/parts/leaf.tsx'
import { PageText } from '#features/text/web/parts/page-text.tsx'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { Cameo } from '#kit/web/cameo.tsx'
import { Day } from '#kit/web/day.tsx'
import { Mark, Ornament } from '#kit/web/ornament.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { chapterLabel } from '#lexicon/look/chapter-labels.ts'
import { DEFAULT_SCRIBE, type ScribeId } from '#lexicon/look/ids.ts'
import type { LaidPageView } from '../../contract.ts'
import { CoverLeaf } from './cover-leaf.tsx'
import { PageRibbon } from './page-ribbon.tsx'
import type { Side } from './sheets.ts'

export type SideLeafProps = {
  side: Side
  pageSide: 'recto' | 'verso'
  book: BookView
  /** The text of a numbered page, once it is there. */
  page: LaidPageView | undefined
}

const LONG = { year: 'numeric', month: 'long', day: 'numeric' } as const

/** The text of a side, where it is a numbered page whose text is there. */
export const pageOn = (side: Side, pages: ReadonlyMap<number, LaidPageView>): LaidPageView | undefined =>
  side.kind === 'page' ? pages.get(side.head.number) : undefined

/** The style that a side is set in: a page's own, an intro page's chosen one. */
export function styleOfSide(side: Side, book: BookView, page: LaidPageView | undefined): ScribeId {
  if (side.kind === 'page') return page?.scribeStyle ?? book.scribeStyle
  if (side.kind === 'prologue' || side.kind === 'featured' || side.kind === 'past')
    return book.introStyles[side.kind] ?? DEFAULT_SCRIBE
  return DEFAULT_SCRIBE
}

function Hero({ one }: { one: CharacterView }) {
  const trade = [one.race, one.class].filter(Boolean).join(' ')
  return (
    <li className="party-hero">
      <Cameo name={one.name} src={one.avatarUrl} size={3.2} quiet />
      <div>
        <b dir="auto">{one.name}</b>
        <p>{[trade, `level ${one.level}`].filter(Boolean).join(', ')}</p>
        {one.archived ? (
          <p>
            <em dir="auto">{one.farewellMessage}</em>
            {one.archivedAt && (
              <small>
                {' '}
                <Day date={one.archivedAt} format={LONG} />
              </small>
            )}
          </p>
        ) : (
          one.description && (
            <p className="hero-words" dir="auto">
              {one.description}
            </p>
          )
        )}
      </div>
    </li>
  )
}

const NOBODY = {
  featured: 'No hero has set out yet. The first to join by the campaign password stands here.',
  past: 'Nobody has been left behind so far.',
} as const

/** One side of the book, whatever is on it. A turn of the page draws none again that was there before. */
export const SideLeaf = memo(function SideLeaf({ side, pageSide, book, page }: SideLeafProps) {
  const style = styleOfSide(side, book, page)
  const shared = { style, side: pageSide }
  switch (side.kind) {
    case 'cover':
      return <CoverLeaf book={book} />
    case 'branding':
      return (
        <Leaf {...shared} className="leaf-centred">
          <Mark />
          <h2 className="title" dir="auto">
            {book.title}
          </h2>
          <p>
            kept by <bdi>{nameAlone(book.gm.name)}</bdi>
          </p>
          <Ornament name="vine-tailpiece" />
          <p>
            <em>Tomewright</em>
          </p>
        </Leaf>
      )
    case 'prologue':
      return (
        <Leaf {...shared} title={side.continued ? undefined : side.title} running={[book.title, side.title]}>
          {side.blocks.length > 0 ? (
            <PageText style={style} opens={!side.continued} nodes={side.blocks} />
          ) : (
            <p>
              <em>This story has not said how it begins.</em>
            </p>
          )}
        </Leaf>
      )
    case 'featured':
    case 'past':
      return (
        <Leaf {...shared} title={side.continued ? undefined : side.title} running={[book.title, side.title]}>
          {side.people.length > 0 ? (
            <ul className="heroes">
              {side.people.map(one => (
                <Hero key={one.id} one={one} />
              ))}
            </ul>
          ) : (
            <p>
              <em>{NOBODY[side.kind]}</em>
            </p>
          )}
        </Leaf>
      )
    case 'blank':
      return (
        <Leaf {...shared} className="leaf-centred">
          <p>
            <em>The pages after this one are still white. The story begins with the first chapter.</em>
          </p>
        </Leaf>
      )
    case 'page': {
      const { head } = side
      return (
        <Leaf
          {...shared}
          kicker={side.opens ? chapterLabel(style, side.chapter, head.baseTitle) : undefined}
          title={side.opens ? head.baseTitle : undefined}
          running={[book.title, head.baseTitle]}
          folio={head.number}
          isNew={head.isNew}
        >
          {page ? (
            <PageText nodes={page.blocks} style={style} opens={side.opens} closes={side.closes} />
          ) : (
            <Skeleton lines={12} />
          )}
          <PageRibbon head={head} />
        </Leaf>
      )
    }
  }
})
