import { lazy } from 'react'
import { WritingSlot } from '#features/talk/web/parts/writing-slot.tsx'
import { isWritingShown } from '../../rules.ts'
import type { MessageWriter } from './message-writing-line.tsx'

const Line = lazy(() => import('./message-writing-line.tsx').then(file => ({ default: file.MessageWritingLine })))

/** The line that says who is writing, with code that loads for those who see it; in the talk of everybody there is none. */
export function MessageWriting(props: MessageWriter) {
  if (!isWritingShown(props.named.context)) return null
  return (
    <WritingSlot>
      <Line {...props} />
    </WritingSlot>
  )
}
