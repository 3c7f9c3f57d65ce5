import { writeAudit } from '#features/accounts/server/service/audit.ts'
import { followLorekeeping, holdPeople } from '#features/accounts/server/service/roles.ts'
import { hasBanned } from '#features/realms/server/service/banned-by.ts'
import { announce, type Call, theActor } from '#kit/server/call.ts'
import { fault } from '#lexicon/errors.ts'
import { isBanned, isLurker } from '#lexicon/roles.ts'
import { lorekeepersChanged, lorekeepingChanged } from '../../events.ts'
import { codeSlotsWith, hasFreeSlot, LOREKEEPER_CODE } from '../../rules.ts'
import { lorekeeperTies } from '../tables.ts'
import type { CodeKind } from './code-kinds.ts'
import { type Holder, holderOf, keepsLoreOf } from './holders.ts'
import { tellJoined } from './notices.ts'
import { codeBehind } from './standing-codes.ts'

/** The standing codes of GMs. */
export const standingCodes: CodeKind = {
  kind: LOREKEEPER_CODE,
  seek: async (call, code) =>
    (await codeBehind(call, code)) && {
      check: async () => mustFit(call, await gmBehind(call, code)),
      take: async tx => {
        const existing = await codeBehind(tx, code)
        if (existing) await holdPeople(tx, [existing.gmId, theActor(tx).userId])
        return join(tx, await gmBehind(tx, code))
      },
    },
}

/** The GM whose standing code this is. A second code without the slots for one is no code. */
async function gmBehind(call: Call, code: string): Promise<Holder> {
  const row = await codeBehind(call, code)
  const gm = row && (await holderOf(call, row.gmId))
  if (!gm || (row.slot === 'second' && !codeSlotsWith(gm.slotsTotal).includes('second')))
    throw fault('LOREKEEPER_CODE_INVALID')
  return gm
}

/** The GM of a code of another room. */
async function gmOf(call: Call, gmId: string | null): Promise<Holder> {
  const gm = gmId && (await holderOf(call, gmId))
  if (!gm) throw fault('LOREKEEPER_CODE_INVALID')
  return gm
}

/** Throws why the caller cannot become a lorekeeper of a GM now; null: there is no such GM. */
export const mustFitGm = async (call: Call, gmId: string | null): Promise<void> => mustFit(call, await gmOf(call, gmId))

/**
 * Ties the caller to a GM, in the transaction of a code of another room, which holds both people: so a slot that is free
 * stays free until it is taken. Answers the welcome in words.
 */
export const joinGm = async (tx: Call, gmId: string | null): Promise<string> => join(tx, await gmOf(tx, gmId))

/** Throws why the caller cannot become a lorekeeper of this GM now. */
async function mustFit(call: Call, gm: Holder): Promise<void> {
  const actor = theActor(call)
  const { userId } = actor
  if (isLurker(actor) || userId === gm.id || isBanned(gm)) throw fault('CODE_INVALID')
  if (await hasBanned(call.db, gm.id, userId)) throw fault('CODE_INVALID')
  if (await keepsLoreOf(call.db, gm.id, userId)) throw fault('LOREKEEPER_ALREADY')
  if (!hasFreeSlot(gm.count, gm.maximum)) throw fault('LOREKEEPERS_FULL', { most: gm.maximum ?? 0 })
}

/** Ties the caller to a GM; both are held. */
async function join(tx: Call, gm: Holder): Promise<string> {
  const { userId } = theActor(tx)
  await mustFit(tx, gm)
  await tx.db.insert(lorekeeperTies).values({ gmId: gm.id, userId, since: tx.now })
  await followLorekeeping(tx, userId, true)
  await writeAudit(tx, { act: 'lorekeeper.joined', subjectId: userId, after: { gmId: gm.id } })
  await tellJoined(tx, { gmId: gm.id, userId })
  announce(tx, lorekeepersChanged, { gmId: gm.id })
  announce(tx, lorekeepingChanged, { userId })
  return `Successfully joined as lorekeeper for ${gm.name}!`
}
