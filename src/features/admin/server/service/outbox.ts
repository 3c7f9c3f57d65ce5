import type { Call } from '#kit/server/call.ts'
import type { OutboxLetterView } from '../../contract.ts'

const A_PAGE = 20

/** The letters of the outbox, newest first, so many at a time. */
export async function readOutboxLetters(
  { ports }: Call,
  { before }: { before?: string | undefined },
): Promise<{ isSent: boolean; letters: OutboxLetterView[]; next: string | null }> {
  const { outbox } = ports.mailer
  if (!outbox) return { isSent: true, letters: [], next: null }
  const letters = await outbox({ limit: A_PAGE + 1, before })
  const shown = letters.slice(0, A_PAGE)
  return { isSent: false, letters: shown, next: letters.length > A_PAGE ? (shown.at(-1)?.id ?? null) : null }
}
