import { lazy } from 'react'
import { WritingSlot } from '#features/talk/web/parts/writing-slot.tsx'
import { isWritingShown } from '../../rules.ts'
import type { MessageWriter } from './message-writing-line.tsx'

const Line = lazy(() => import('./message-writing-line.tsx').then(file => ({ default: file.MessageWritingLine })))

/** Says who is writing. Its code is loaded only for those who show their own writing; the talk of the site has no such line. */
export function MessageWriting(props: MessageWriter) {
  if (!isWritingShown(props.named.context)) return null
  return (
    <WritingSlot>
      <Line {...props} />
    </WritingSlot>
  )
}
