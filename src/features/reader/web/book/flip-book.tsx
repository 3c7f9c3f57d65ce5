import './flip-book.css'
import { useCallback, useMemo, useRef } from 'react'
import type { BookView } from '#features/books/contract.ts'
import type { LaidPageView } from '../../contract.ts'
import { EndLeaf } from './end-leaf.tsx'
import { GuardedSide } from './guarded-side.tsx'
import type { Side } from './sheets.ts'
import { pageOn, styleOfSide } from './side-leaf.tsx'
import { useBookKeys } from './use-book-keys.ts'
import { usePageTurn } from './use-page-turn.ts'
import { useStaggeredMount } from './use-staggered-mount.ts'
import { useTurnedLeaves } from './use-turned-leaves.ts'

type Props = {
  book: BookView
  sides: readonly Side[]
  /** The side that is open; in a spread, either of the two. */
  at: number
  /** Two sides beside each other, or one. */
  spread: boolean
  scale: number
  pages: ReadonlyMap<number, LaidPageView>
  onOpen: (index: number) => void
}

const WIDTH = 550

/** Leaves before this one lie turned. In a spread leaf n carries sides 2n and 2n+1; alone, leaf n carries side n. */
const turnedAt = (at: number, spread: boolean) => (spread ? Math.ceil(at / 2) : at)

/**
 * The book as leaves that turn about the gutter. Only the faces near the open ones exist: face 2n is the front of leaf n,
 * face 2n+1 its back. A face lies flat where it is read, and one that a turn will show lies under it, drawn already.
 */
export function FlipBook({ book, sides, at, spread, scale, pages, onOpen }: Props) {
  const lastLeaf = spread ? Math.ceil(sides.length / 2) - 1 : sides.length - 1
  const lastTurn = spread ? Math.floor(sides.length / 2) - 1 : sides.length - 2
  const elements = useRef(new Map<number, HTMLElement>())
  const rightShadow = useRef<HTMLElement>(null)
  const leftShadow = useRef<HTMLElement>(null)
  const openAt = useCallback(
    (leaves: number) => onOpen(spread ? Math.max(0, leaves * 2 - 1) : leaves),
    [onOpen, spread],
  )
  const [turned, setTurned] = useTurnedLeaves(turnedAt(at, spread), openAt)
  const { turn, handlers } = usePageTurn({
    facesOf: useCallback((leaf: number) => {
      const [front, back] = [elements.current.get(leaf * 2), elements.current.get(leaf * 2 + 1)]
      return front && back && [front, back]
    }, []),
    shadows: useCallback(() => {
      const [onRight, onLeft] = [rightShadow.current, leftShadow.current]
      return onRight && onLeft ? [onRight, onLeft] : undefined
    }, []),
    turned,
    last: lastTurn,
    width: WIDTH * scale,
    spread,
    onTurned: setTurned,
  })

  useBookKeys({
    next: () => turn(1),
    previous: () => turn(-1),
    first: () => onOpen(0),
    last: () => onOpen(sides.length - 1),
  })

  const [left, right] = [turned * 2 - 1, turned * 2]
  // Where the last side lies on the left, paper lies on the right and not the cut edge of the block.
  const endFace = spread && sides.length % 2 === 0 ? sides.length : undefined
  const lastFace = endFace ?? lastLeaf * 2 + 1
  const near = useMemo(
    () => [left, right, right + 2, right + 1, left - 1, left - 2].filter(face => face >= 0 && face <= lastFace),
    [left, right, lastFace],
  )
  const faces = useStaggeredMount(
    near,
    near.filter(face => face === left || face === right),
  )
  // Boards and edges are made for the paper that lies open.
  const here = sides[at]
  const boards = here && styleOfSide(here, book, pageOn(here, pages))
  const keep = useCallback((element: HTMLElement) => {
    const face = Number(element.dataset.face)
    elements.current.set(face, element)
    return () => void elements.current.delete(face)
  }, [])

  return (
    // Clicks and drags are a second way: keys, the page bar and the contents turn pages as well.
    <section
      aria-label="Open pages"
      className="flip-book"
      data-spread={spread}
      data-closed={turned === 0 || undefined}
      style={{ '--book-scale': scale } as object}
      {...handlers}
    >
      <div className="book-boards" data-scribe={boards} aria-hidden="true" />
      {faces.map(face => {
        const isFront = face % 2 === 0
        const side = spread ? sides[face] : isFront ? sides[face / 2] : undefined
        const style = side && styleOfSide(side, book, pageOn(side, pages))
        const open = face === right || (face === left && spread)
        // Where no leaf lies, none may lie under it.
        const bare = isFront ? turned > lastLeaf && face !== endFace : turned === 0
        return (
          <div
            key={face}
            ref={keep as never}
            className={`face ${isFront ? 'face-front' : 'face-back'}`}
            data-face={face}
            data-scribe={style}
            data-away={bare || undefined}
            inert={!open}
            style={{ '--z': isFront ? stacked(face - right) : stacked(left - face) } as object}
          >
            {side ? (
              <GuardedSide side={side} place={isFront ? 'recto' : 'verso'} book={book} page={pageOn(side, pages)} />
            ) : face === endFace ? (
              <EndLeaf book={book} style={boards ?? book.scribeStyle} />
            ) : (
              <div className="leaf leaf-board" />
            )}
            <i className="face-bend" aria-hidden="true" />
          </div>
        )
      })}
      <i className="book-shadow book-shadow-right" ref={rightShadow} aria-hidden="true" />
      <i className="book-shadow book-shadow-left" ref={leftShadow} aria-hidden="true" />
      <div className="book-gutter" aria-hidden="true" />
    </section>
  )
}

/** Of the faces on one hand the open one is uppermost, then those that a turn uncovers, then those that turn away from here. */
const stacked = (under: number) => (under >= 0 ? 100 - under : 50 + under)
