import './page-ribbon.css'
import { use } from 'react'
import { Ribbon } from '#kit/web/ribbon.tsx'
import type { PlacedHeadView } from '../../contract.ts'
import { Marks } from '../parts/page-marks.ts'

/** The ribbon at the head of a page, for people with bookmarks. */
export function PageRibbon({ head }: { head: PlacedHeadView }) {
  const marks = use(Marks)
  if (!marks?.toggle) return null
  const note = marks.marked.get(head.number)
  const isMarked = note !== undefined
  return (
    <button
      type="button"
      className="page-ribbon"
      aria-pressed={isMarked}
      aria-label={`Bookmark page ${head.number}`}
      title={note || (isMarked ? 'Take the bookmark away (b)' : 'Bookmark this page (b)')}
      onClick={() => marks.toggle?.(head)}
    >
      {isMarked ? <Ribbon /> : <i className="page-ribbon-slot" />}
    </button>
  )
}
