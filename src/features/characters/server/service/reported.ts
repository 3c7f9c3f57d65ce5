import { eq } from 'drizzle-orm'
import {
  frozenLine,
  picturesOf,
  type Reportable,
  type Witnessed,
} from '#features/reports/server/service/reportables.ts'
import type { Call } from '#kit/server/call.ts'
import { oneIf } from '#kit/server/subjects.ts'
import { fileUrl } from '#kit/shared/file-url.ts'
import { characters } from '../tables.ts'
import { removePortrait } from './portrait.ts'
import { characterSubject, seen, tellChange } from './the-character.ts'

/** The texts of a character that a moderator can empty. */
const TEXTS = ['description', 'backstory', 'farewellMessage'] as const

async function witness(call: Call, id: string): Promise<Witnessed | undefined> {
  const row = await oneIf(characterSubject, call, id, 'read')
  if (!row) return undefined
  const { name, parentPlayerId, description, backstory, farewellMessage } = row
  const texts = [name, description, backstory, farewellMessage].filter(text => text !== null && text !== '')
  return {
    personId: parentPlayerId,
    title: `Character ${name}`,
    evidence: {
      lines: texts.map(text => frozenLine({ author: name, authorId: parentPlayerId, text: text ?? '' })),
      pictures: picturesOf(fileUrl(row.avatarKey)),
    },
  }
}

async function held(tx: Call, id: string) {
  const [row] = await tx.db.select().from(characters).where(eq(characters.id, id)).for('no key update')
  return row
}

type Taken = Pick<typeof characters.$inferSelect, (typeof TEXTS)[number]>

async function clearTexts(tx: Call, id: string) {
  const row = await held(tx, id)
  if (!row || TEXTS.every(field => !row[field])) return null
  await write(tx, row, { description: '', backstory: '', farewellMessage: null })
  const { description, backstory, farewellMessage } = row
  return { description, backstory, farewellMessage } satisfies Taken
}

/** Gives the texts back where nothing else was written since. */
async function restoreTexts(tx: Call, id: string, taken: object) {
  const row = await held(tx, id)
  if (row && TEXTS.every(field => !row[field])) await write(tx, row, taken as Taken)
}

async function write(tx: Call, row: typeof characters.$inferSelect, texts: Taken) {
  await tx.db
    .update(characters)
    .set({ ...texts, updatedAt: tx.now })
    .where(eq(characters.id, row.id))
  tellChange(tx, row)
}

async function takePortrait(tx: Call, id: string) {
  const row = await held(tx, id)
  if (!row?.avatarKey) return null
  const [character] = await seen(tx, [row])
  await removePortrait(tx, undefined, character!)
  return {}
}

/** Characters, as they are reported. */
export const reportedCharacters: Reportable = {
  kind: 'character',
  witness,
  acts: [
    {
      name: 'clearTexts',
      label: 'Empty the texts',
      outcome: 'Texts emptied',
      about: 'Description, backstory and farewell go; the character stays. An appeal can bring them back.',
      run: clearTexts,
      undo: restoreTexts,
    },
    {
      name: 'removePortrait',
      label: 'Remove the portrait',
      outcome: 'Portrait removed',
      about: 'The portrait is deleted for good.',
      run: takePortrait,
    },
  ],
}
