import { type TurnLook, turnLook, turnMoments } from './turn-look.ts'

const TURN_MS = 800
const SHORTEST_MS = 160
const EASE = 'cubic-bezier(.35,.05,.2,1)'

/** The two sides of a leaf, and the shadows that it casts on the right and on the left page. */
export type LeafSides = readonly [front: HTMLElement, back: HTMLElement]
export type Shadows = readonly [right: HTMLElement, left: HTMLElement]

type Moved = { element: HTMLElement; of: (look: TurnLook) => { transform?: string; opacity?: string } }

/** All that moves while a leaf turns, and what is set on it at a moment: transforms and opacities alone. */
function movedBy([front, back]: LeafSides, shadows: Shadows | undefined): Moved[] {
  const bends = [front, back].map(leafSide => leafSide.querySelector<HTMLElement>('.leaf-side-bend'))
  return [
    { element: front, of: ({ front: transform }) => ({ transform }) },
    { element: back, of: ({ back: transform }) => ({ transform }) },
    ...bends.flatMap(element =>
      element ? [{ element, of: ({ bend }: TurnLook) => ({ opacity: String(bend) }) }] : [],
    ),
    ...(shadows
      ? [
          { element: shadows[0], of: ({ under }: TurnLook) => ({ opacity: String(under) }) },
          { element: shadows[1], of: ({ over }: TurnLook) => ({ opacity: String(over) }) },
        ]
      : []),
  ]
}

/** A leaf that has left its resting position, held by a hand or on its way by itself. */
export class LeafMotion {
  readonly #moved: Moved[]
  readonly #faces: LeafSides
  #animations: Animation[] = []

  constructor(leafSides: LeafSides, shadows: Shadows | undefined) {
    this.#faces = leafSides
    this.#moved = movedBy(leafSides, shadows)
    for (const leafSide of leafSides) leafSide.dataset.moving = 'true'
  }

  /** The leaf as it looks so far on its way. */
  hold(progress: number) {
    const look = turnLook(progress)
    for (const { element, of } of this.#moved) Object.assign(element.style, of(look))
  }

  /** The leaf goes on by itself; `onEnd` is called where it was not laid down before. */
  run(from: number, to: number, onEnd: () => void) {
    this.hold(from)
    const moments = turnMoments(from, to)
    const duration = Math.max(SHORTEST_MS, TURN_MS * Math.abs(to - from))
    const timing = { duration, easing: EASE, fill: 'forwards' } as const
    this.#animations = this.#moved.map(({ element, of }) => element.animate(moments.map(of), timing))
    this.#animations[0]!.onfinish = onEnd
  }

  /** The leaf lies flat, as the book is drawn. */
  lay() {
    for (const animation of this.#animations) animation.cancel()
    for (const { element } of this.#moved) Object.assign(element.style, { transform: '', opacity: '' })
    for (const leafSide of this.#faces) delete leafSide.dataset.moving
  }
}
