import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const npcErrors = errors({
  NPC_LIFT_FOR_NOBODY: { status: 409, message: 'This person does not play in this campaign.', data: noData },
  NPC_LIFTED_FOR_ALL: {
    status: 409,
    message: 'The veil is lifted for everybody. Shroud it in mystery before you choose players.',
    data: noData,
  },
})

type NpcErrors = typeof npcErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends NpcErrors {}
}
