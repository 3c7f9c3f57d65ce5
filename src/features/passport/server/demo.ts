import { inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { signer } from '#kit/server/signer.ts'
import { admittedPassports } from './tables.ts'

const MONTH = 30 * 24 * 60

/** Pell’s dwarf came by a passport of another server, after a winter at another table there. */
export const plantPassports: PlantDemo = async ({ as, id, ago }) => {
  const call = { ...(await as('pell')), now: ago(MONTH) }
  await inTransaction(call, tx =>
    tx.db.insert(admittedPassports).values({
      characterId: id('underhow'),
      userId: id('pell'),
      fingerprint: '0'.repeat(64),
      origin: 'https://harbour-tables.example',
      publicKey: signer('demo passport', 'of no server').publicKey,
      isOurs: false,
      madeAt: ago(MONTH + 60),
      appearsIn: [{ campaign: 'Salt and Cinders', chapters: ['The Toll at Marrow Bridge', 'Nine Kegs, One Honest'] }],
      entries: 0,
      admittedAt: tx.now,
    }),
  )
}
