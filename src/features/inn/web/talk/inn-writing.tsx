import { lazy } from 'react'
import { WritingSlot } from '#features/talk/web/parts/writing-slot.tsx'
import type { InnWriter } from './inn-writing-line.tsx'

const Line = lazy(() => import('./inn-writing-line.tsx').then(file => ({ default: file.InnWritingLine })))

/** The line that says who is writing, with code that loads for those who see it. */
export const InnWriting = (props: InnWriter) => (
  <WritingSlot>
    <Line {...props} />
  </WritingSlot>
)
