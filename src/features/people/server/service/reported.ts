import { eq } from 'drizzle-orm'
import { setAvatar } from '#features/accounts/server/service/avatar.ts'
import { type ProfileWords, setProfileWords, wordsOfProfile } from '#features/accounts/server/service/profile.ts'
import { users } from '#features/accounts/server/tables.ts'
import {
  frozenLine,
  picturesOf,
  type Reportable,
  type Witnessed,
} from '#features/reports/server/service/reportables.ts'
import type { Call } from '#kit/server/call.ts'
import { withCards } from './cards.ts'

/** A profile as its card shows it, for somebody who may open that card. */
async function witness(call: Call, userId: string): Promise<Witnessed | undefined> {
  const [seen] = await withCards(call, { userIds: [userId] })
  if (!seen) return undefined
  const [row] = await call.db
    .select({ name: users.name, bio: users.bio, image: users.image })
    .from(users)
    .where(eq(users.id, userId))
  if (!row) return undefined
  const line = (text: string) => frozenLine({ author: row.name, authorId: userId, text })
  return {
    personId: userId,
    title: `Profile of ${row.name}`,
    evidence: { lines: [line(row.name), ...(row.bio ? [line(row.bio)] : [])], pictures: picturesOf(row.image) },
  }
}

/** Empties what the person wrote about themselves. */
async function clearWords(tx: Call, userId: string) {
  const words = await wordsOfProfile(tx, userId)
  if (!words || (!words.bio && !words.contactInfo)) return null
  await setProfileWords(tx, userId, { bio: '', contactInfo: '' })
  return words
}

/** Gives the words back where nothing else was written since. */
async function restoreWords(tx: Call, userId: string, taken: object) {
  const before = taken as ProfileWords
  const words = await wordsOfProfile(tx, userId)
  if (words && !words.bio && !words.contactInfo) await setProfileWords(tx, userId, before)
}

/** Takes the picture off the profile. */
async function removePicture(tx: Call, userId: string) {
  const [row] = await tx.db.select({ image: users.image }).from(users).where(eq(users.id, userId)).for('no key update')
  if (!row?.image) return null
  await setAvatar(tx, userId, null)
  return { image: row.image }
}

/** Profiles, as they are reported. */
export const reportedProfiles: Reportable = {
  kind: 'profile',
  witness,
  acts: [
    {
      name: 'clearWords',
      label: 'Empty the profile',
      outcome: 'Emptied',
      about: 'What the person wrote about themselves goes. An appeal can bring it back.',
      run: clearWords,
      undo: restoreWords,
    },
    {
      name: 'removePicture',
      label: 'Remove the picture',
      outcome: 'Picture removed',
      about: 'The picture comes off the profile. An appeal can bring it back.',
      run: removePicture,
      undo: async (tx, userId, taken) => {
        const [row] = await tx.db
          .select({ image: users.image })
          .from(users)
          .where(eq(users.id, userId))
          .for('no key update')
        if (row && !row.image) await setAvatar(tx, userId, (taken as { image: string }).image)
      },
    },
  ],
}
