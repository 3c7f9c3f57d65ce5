import './errors.ts'
import * as z from 'zod'
import { abilities } from '#kit/shared/abilities.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { SavedRollForm } from './forms.ts'

/** A roll that somebody saved for themselves. */
export const savedRoll = subject('savedRoll', ['remove'], { by: 'id' })

/** The rolls of the caller together: one is saved among them. */
export const ownRolls = subject('ownRolls', ['save'], { by: null })

const SavedRoll = SavedRollForm.extend({ id: z.uuid(), can: abilities(savedRoll.actions) })
export type SavedRollView = z.output<typeof SavedRoll>

export const dice = {
  /** The rolls that the caller saved, the newest first; nobody else has them. `most`: how many there may be. */
  savedRolls: enter('signedIn')
    .may('read', ownRolls)
    .get('/me/rolls')
    .output(z.object({ rolls: z.array(SavedRoll), most: z.int() })),

  /** Saves a roll under a name, or changes a saved one. The formula is stored in its usual writing. `id` is chosen by the caller. */
  saveRoll: enter('signedIn')
    .may('save', ownRolls)
    .put('/me/rolls/{id}')
    .input(SavedRollForm.extend({ id: z.uuid() }))
    .errors(
      mayFail(
        ...(['DICE_EMPTY', 'DICE_UNREADABLE', 'DICE_NONE', 'DICE_TOO_LONG', 'DICE_TOO_MANY', 'DICE_SIDES'] as const),
        ...(['DICE_NUMBER', 'DICE_KEEP', 'DICE_ENDLESS', 'DICE_ADVANTAGE', 'DICE_TARGET', 'ROLLS_FULL'] as const),
      ),
    )
    .output(SavedRoll),

  /** Removes a saved roll. */
  removeRoll: enter('signedIn')
    .may('remove', savedRoll)
    .delete('/me/rolls/{id}')
    .input(z.object({ id: z.uuid() }))
    .output(z.object({ done: z.literal(true) })),
}
