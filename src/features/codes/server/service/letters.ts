import { isFindable } from '#features/messages/server/service/find-people.ts'
import { sendSystemMessage } from '#features/messages/server/service/system-messages.ts'
import { type Call, theActor } from '#kit/server/call.ts'
import { limitOrFault } from '#kit/server/limits.ts'
import { newId } from '#kit/shared/ids.ts'
import { Fault } from '#lexicon/errors.ts'
import { isAdmin } from '#lexicon/roles.ts'
import type { LetterOutcome } from '../../contract.ts'
import { letterWith } from '../../rules.ts'

type Wanted = { sendsLetter: boolean; recipientId: string; letter: string }
const LETTERS = { limit: 20, windowSeconds: 3600 }
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/**
 * Lets the keeper of the tavern bring a new code to somebody that its maker may find. Whatever happens to the letter, the
 * code is there: a failure is an outcome and no fault.
 */
export async function sendLetter(call: Call, code: string, wanted: Wanted): Promise<LetterOutcome> {
  const { sendsLetter, recipientId, letter } = wanted
  if (!sendsLetter) return 'none'
  if (recipientId === '' || letter === '') return 'incomplete'
  const actor = theActor(call)
  try {
    if (!UUID.test(recipientId) || !(await isFindable(call, recipientId))) return 'failed'
    await limitOrFault(call.ports.limits, `code-letter:${actor.userId}`, LETTERS)
    const content = letterWith(letter, actor.name, code)
    const message = { id: newId(), userId: recipientId, content, kind: 'welcome' as const }
    return (await sendSystemMessage(call, { ...message, isFromOgre: isAdmin(actor) })) ? 'sent' : 'failed'
  } catch (error) {
    if (!(error instanceof Fault)) call.log.warn({ err: error }, 'the letter with a code was not sent')
    return 'failed'
  }
}
