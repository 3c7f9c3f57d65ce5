import { useRef, useState } from 'react'
import { codeOf, wordsOf } from './api.ts'
import { useKeptText } from './use-kept-text.ts'
import { useSendId } from './use-send-id.ts'

/** Text typed while a message is being sent stays in the box. */
const restAfter = (sent: string, text: string) => (text.startsWith(sent) ? text.slice(sent.length).trimStart() : text)

/** The message for sending an empty box, and for a failure without words of its own. */
type Words = { empty?: string; failed?: string }
type Send = (message: { id: string; text: string }) => Promise<unknown>

/** A send that was refused for a reason in words. */
export class Unsent extends Error {}

/**
 * The state of a box to write in. A message that could not be sent stays in it with an error; a second attempt has the
 * same id.
 */
export function useComposer(
  key: string,
  send: Send,
  { empty, failed = 'The line to the server may be down.' }: Words = {},
) {
  const [text, setText] = useKeptText(key)
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const sendId = useSendId()
  const written = useRef(text)
  written.current = text

  const submit = async () => {
    if (busy) return
    if (text.trim() === '') {
      setFault(empty ?? null)
      return
    }
    const message = { id: sendId.of(text), text }
    setBusy(true)
    setFault(null)
    try {
      await send(message)
      sendId.settle()
      setText(restAfter(message.text, written.current))
    } catch (error) {
      // The writer gets a message in words; the console gets the error.
      if (!codeOf(error) && !(error instanceof Unsent)) console.error(error)
      setFault(error instanceof Unsent ? error.message : codeOf(error) ? wordsOf(error, failed) : failed)
    }
    setBusy(false)
  }
  const change = (next: string) => {
    setFault(null)
    setText(next)
  }
  return { text, change, submit, fault, busy, mayBeEmpty: empty !== undefined }
}
export type ComposerState = ReturnType<typeof useComposer>
