import { fault } from './errors.ts'
import { cleanMessage, messageProblem } from './message-text.ts'

/** The text of a message as it is kept; throws the refusal by its name when it may not be sent. */
export function sendableMessage(text: string | null | undefined): string {
  if (text === null || text === undefined) throw fault('MESSAGE_REQUIRED')
  const clean = cleanMessage(text)
  const problem = messageProblem(clean)
  if (problem) throw fault(problem)
  return clean
}
