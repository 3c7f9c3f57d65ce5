import { createHash } from 'node:crypto'
import { Client } from 'pg'

/** From the third time on a statement is worth remembering. */
const WORTH_FROM = 3
/**
 * The number of statements that get names in a process, each prepared by every connection that runs it; the rest are
 * planned anew.
 */
const MOST = 400
/** How many texts are counted before the counting begins anew, so that one-off texts never fill the memory. */
const MOST_COUNTED = 5000

type Question = { text: string; name?: string }

const isPlain = (question: unknown): question is Question =>
  typeof question === 'object' &&
  question !== null &&
  'text' in question &&
  typeof question.text === 'string' &&
  !('submit' in question)

/**
 * The class of connections of a pool that prepare frequent statements: these get a name, and the database parses and
 * plans them once for each connection. Only statements with values get names; those that open and close a transaction,
 * and texts of several statements, do not.
 */
export function rememberingClient(most: number = MOST): typeof Client {
  const counted = new Map<string, number>()
  const names = new Map<string, string>()

  function nameOf(text: string): string | undefined {
    const existing = names.get(text)
    if (existing || names.size >= most) return existing
    const times = (counted.get(text) ?? 0) + 1
    if (times < WORTH_FROM) {
      if (counted.size >= MOST_COUNTED) counted.clear()
      counted.set(text, times)
      return undefined
    }
    counted.delete(text)
    const name = `tw_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`
    names.set(text, name)
    return name
  }

  function named(question: unknown, values: unknown): unknown {
    if (!isPlain(question) || question.name || !Array.isArray(values) || values.length === 0) return question
    const name = nameOf(question.text)
    return name ? { ...question, name } : question
  }

  return class extends Client {
    override query = ((question: unknown, values: unknown, ...rest: unknown[]) =>
      super.query(named(question, values) as string, values as unknown[], ...(rest as []))) as Client['query']
  }
}
