import * as z from 'zod'
import { errors, noData } from '#lexicon/errors.ts'

/** The errors of this room. */
const npcErrors = errors({
  NPC_LIFT_FOR_NOBODY: { status: 409, message: 'This person does not play in this campaign.', data: noData },
  NPC_LIFTED_FOR_ALL: {
    status: 409,
    message: 'The veil is lifted for everybody. Shroud it in mystery before you choose players.',
    data: noData,
  },
  NPC_FACT_GONE: { status: 409, message: 'This thing to know was deleted meanwhile.', data: noData },
  NPC_FACT_CHANGED: {
    status: 409,
    message: 'Somebody else changed this thing to know meanwhile. Look at it again before you save.',
    data: noData,
  },
  NPC_FACTS_FULL: {
    status: 409,
    message: 'There are {most} things to know already. Delete one first.',
    data: z.object({ most: z.int() }),
  },
})

type NpcErrors = typeof npcErrors
declare module '#lexicon/errors.ts' {
  interface Errors extends NpcErrors {}
}
