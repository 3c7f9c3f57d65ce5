import { parse } from '#features/text/engine/parse.ts'
import { Leaf } from '#features/text/web/parts/leaf.tsx'
import { PageText } from '#features/text/web/parts/page-text.tsx'
import type { ScribeId } from '#lexicon/look/ids.ts'
import { BLOCKS, kickerOf, OPENING, titleOf } from './sample.ts'

const opening = parse(OPENING).blocks
const blocks = parse(BLOCKS).blocks

/** The page on which a chapter opens, in one hand. */
export function OpeningLeaf({ style, side = 'recto' }: { style: ScribeId; side?: 'recto' | 'verso' }) {
  return (
    <Leaf style={style} side={side} kicker={kickerOf(style)} title={titleOf(style)} folio={7}>
      <PageText nodes={opening} style={style} opens closes />
    </Leaf>
  )
}

/** A page with everything that can stand on one, in the same hand. */
export function BlocksLeaf({ style }: { style: ScribeId }) {
  return (
    <Leaf style={style} side="recto" running={['The Lantern at Hollowmere', titleOf(style)]} folio={8}>
      <PageText nodes={blocks} style={style} />
    </Leaf>
  )
}
