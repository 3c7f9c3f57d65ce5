import { type PointerEvent, type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react'
import { drawnTo, fallsTo, type Grip, gripOf } from './grip.ts'
import { LeafMotion, type LeafSides, type Shadows } from './leaf-motion.ts'
import { type Reader, useReaderPart } from './reader-store.ts'
import { begins, turnsAtTap } from './turn-zones.ts'

/** A press that moves less than this is a click. */
const SLOP = 8

type Press = { x: number; at: number; forward: boolean }

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const isControl = ({ target }: PointerEvent) => (target as HTMLElement).closest('a, button, input') !== null
const pointOf = ({ clientX, timeStamp }: PointerEvent) => ({ x: clientX, at: timeStamp })

/** How far across the book a pointer is: 0 at its left edge, 1 at its right one. */
function shareAcross({ currentTarget, clientX }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect()
  return (clientX - left) / width
}

function leafIn(book: HTMLElement | null, leaf: number): LeafMotion | undefined {
  const one = (query: string) => book?.querySelector<HTMLElement>(`:scope > ${query}`) ?? undefined
  const leafSides = [one(`[data-leaf-side="${leaf * 2}"]`), one(`[data-leaf-side="${leaf * 2 + 1}"]`)]
  const shadows = [one('.book-shadow-right'), one('.book-shadow-left')]
  if (!leafSides[0] || !leafSides[1]) return undefined
  return new LeafMotion(leafSides as unknown as LeafSides, shadows[0] && shadows[1] && (shadows as unknown as Shadows))
}

/**
 * Moves the leaves as the state says, and tells it what a hand does: by keys and clicks a leaf turns in 800 ms; one that a hand
 * held goes on from where it was let go. Only transforms change while a leaf moves; the book is drawn anew when it lies.
 */
export function useLeaves(book: RefObject<HTMLElement | null>, reader: Reader, width: number) {
  const turning = useReaderPart(reader, state => state.turning)
  const held = useReaderPart(reader, state => state.held)
  const motion = useRef<LeafMotion>(undefined)
  const press = useRef<Press>(undefined)
  const grip = useRef<Grip>(undefined)

  const lay = useCallback(() => {
    motion.current?.lay()
    motion.current = undefined
  }, [])
  // A leaf stays where its motion ended until the book is drawn with it lying there, or it would be seen where it was.
  useLayoutEffect(() => {
    if (held !== null) return
    lay()
    grip.current = undefined
    if (!turning) return
    const rest = () => reader.act({ act: 'rest', turning })
    motion.current = leafIn(book.current, turning.leaf)
    if (motion.current) motion.current.run(turning.from, turning.to, rest)
    else rest()
  }, [book, reader, turning, held, lay])
  useEffect(() => lay, [lay])

  const turn = (way: 1 | -1) => reader.act({ act: 'turn', way, still: isStill() })

  /** The hand holds the leaf now and no longer draws a selection over its text. */
  const takeHold = (event: PointerEvent<HTMLElement>, { x, at, forward }: Press) => {
    press.current = undefined
    const { turned } = reader.now()
    const leaf = forward ? turned : turned - 1
    reader.act({ act: 'grip', leaf })
    if (reader.now().held !== leaf) return
    grip.current = gripOf(leaf, forward ? 0 : 1, { x, at })
    event.currentTarget.setPointerCapture(event.pointerId)
    event.currentTarget.style.userSelect = 'none'
    getSelection()?.removeAllRanges()
  }

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const { layout, turning: moving } = reader.now()
    if (event.button !== 0 || moving || isStill() || isControl(event)) return
    // A mouse in the text draws a selection; it turns a leaf by its outer edge.
    const forward = begins(event.pointerType, shareAcross(event), layout === 'spread')
    if (forward !== undefined) press.current = { ...pointOf(event), forward }
  }
  const onPointerMove = (event: PointerEvent<HTMLElement>) => {
    if (press.current && Math.abs(press.current.x - event.clientX) >= SLOP) takeHold(event, press.current)
    if (!grip.current) return
    grip.current = drawnTo(grip.current, pointOf(event), width)
    motion.current ??= leafIn(book.current, grip.current.leaf)
    motion.current?.hold(grip.current.progress)
  }
  /** A press that did not move is a click: at the outer edge of a page it turns. */
  const onTap = (event: PointerEvent<HTMLElement>) => {
    if (isControl(event) || getSelection()?.toString()) return
    const way = turnsAtTap(event.pointerType, shareAcross(event), reader.now().layout === 'spread')
    if (way) turn(way)
  }
  const onPointerUp = (event: PointerEvent<HTMLElement>) => {
    const last = grip.current
    const wasHeld = event.currentTarget.hasPointerCapture(event.pointerId)
    press.current = undefined
    grip.current = undefined
    if (wasHeld) event.currentTarget.style.userSelect = ''
    if (last) return reader.act({ act: 'release', from: last.progress, to: fallsTo(last) })
    if (event.type === 'pointerup' && !wasHeld) onTap(event)
  }

  return { turn, handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp } }
}
