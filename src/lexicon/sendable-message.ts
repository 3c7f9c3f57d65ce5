import { fault } from './errors.ts'
import { cleanMessage, messageProblem } from './message-text.ts'

/** The text of a message as it is kept; throws the refusal by its name when it may not be sent. */
export function sendableMessage(text: string): string {
  const clean = cleanMessage(text)
  const problem = messageProblem(clean)
  if (problem) throw fault(problem)
  return clean
}
