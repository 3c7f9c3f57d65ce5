import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { storeBytes } from '#features/media/server/service.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { WARN } from '../rules.ts'
import { REPORTED_PICTURES } from './service/frozen-pictures.ts'
import { reportCases, reports } from './tables.ts'

const DAY = 24 * 60

const RECORDER =
  'Boot. No. Start again. Good evening.\nI am the Commission’s Patent Toll Recorder, No. 9: brass, horsehair, four thousand beads on wire.'
const GRID = 'Forty seconds without the grid, nine metres of air, and two voices in your ear. Only one of them is paid.'
const COVER = join(import.meta.dirname, '../../../../assets/maps/marsh.jpg')

/** Stores a picture as the copy of a case. Answers its address. */
async function plantCopy(call: Call, caseId: string, file: string): Promise<string> {
  const bytes = await readFile(file)
  const key = `${REPORTED_PICTURES}/${caseId}/${createHash('sha256').update(bytes).digest('hex')}.jpg`
  await storeBytes(call, { kind: 'reported', key, belongsTo: caseId }, { bytes, contentType: 'image/jpeg' })
  return `/files/${key}`
}

/**
 * A message, a chapter and a campaign with its cover wait for a moderator, Otto was warned, and Vex appeals against a warning. Nobody
 * gets a notice of it.
 */
export const plantReports: PlantDemo = async ({ as, id, ago }) => {
  const line = (name: string, author: string, text: string, isReported = true) => ({
    author,
    authorId: id(name),
    text,
    at: null,
    isReported,
  })
  const cover = await plantCopy(await as(null), id('case book'), COVER)
  await inTransaction(await as('sol'), async tx => {
    await tx.db.insert(reportCases).values([
      {
        id: id('case message'),
        kind: 'message',
        subjectId: id('message 1'),
        personId: id('pell'),
        title: 'Message by Pell Marrow (they/them)',
        said: 'The patience is Otto’s.',
        openedAt: ago(DAY),
      },
      {
        id: id('case chapter'),
        kind: 'chapter',
        subjectId: id('recorder-speaks'),
        personId: id('mira'),
        title: 'Chapter “The Recorder Speaks” of “The Lantern Road” by Mira Ashdown',
        said: `The Recorder Speaks\n${RECORDER}`,
        openedAt: ago(DAY / 2),
      },
      {
        id: id('case book'),
        kind: 'book',
        subjectId: id('afterlight'),
        personId: id('mira'),
        title: '“Afterlight” by Mira Ashdown',
        said: `Afterlight\n${GRID}`,
        openedAt: ago(DAY / 4),
      },
      {
        id: id('case warned'),
        kind: 'tavernLine',
        subjectId: id('line that is gone'),
        personId: id('otto'),
        title: 'Line in a tavern by Brannoc Tolle',
        said: 'The next dwarf who asks about the map goes over the bridge.',
        state: 'decided',
        openedAt: ago(9 * DAY),
        act: WARN,
        actLabel: 'A warning',
        taken: {},
        words: 'We know it is a game. Please keep threats to the characters.',
        reporterWords: 'We have asked Otto to be kinder.',
        decidedBy: id('sol'),
        decidedAt: ago(8 * DAY),
        version: 2,
      },
      {
        id: id('case profile'),
        kind: 'profile',
        subjectId: id('vex'),
        personId: id('vex'),
        title: 'Profile of Vex',
        said: 'Vex\nLooking for a table. Will read the house rules.',
        state: 'appealed',
        openedAt: ago(5 * DAY),
        act: WARN,
        actLabel: 'A warning',
        taken: {},
        words: 'Please do not offer paid seats in your profile.',
        reporterWords: 'Thank you. We have written to them.',
        decidedBy: id('sol'),
        decidedAt: ago(4 * DAY),
        appealWords: 'I never did. Somebody has read me wrong.',
        appealedAt: ago(3 * DAY),
        version: 3,
      },
    ])
    await tx.db.insert(reports).values([
      {
        id: id('report message'),
        caseId: id('case message'),
        reporterId: id('otto'),
        title: 'Message by Pell Marrow (they/them)',
        reason: 'harassment',
        words: 'Every week the same joke about me. I asked twice.',
        sentAt: ago(DAY),
        evidence: {
          lines: [
            line('sol', 'Sol Ravendale', 'The lost property holds one left boot and somebody’s patience.', false),
            line('pell', 'Pell Marrow (they/them)', 'The patience is Otto’s.'),
          ],
          pictures: [],
        },
      },
      {
        id: id('report chapter'),
        caseId: id('case chapter'),
        reporterId: id('pell'),
        title: 'Chapter “The Recorder Speaks” of “The Lantern Road” by Mira Ashdown',
        reason: 'other',
        words: 'The woman on the steps is my character from another table. Nobody asked me.',
        sentAt: ago(DAY / 2),
        evidence: {
          lines: [line('mira', 'Mira Ashdown', 'The Recorder Speaks'), line('mira', 'Mira Ashdown', RECORDER)],
          pictures: [],
        },
      },
      {
        id: id('report book'),
        caseId: id('case book'),
        reporterId: id('vex'),
        title: '“Afterlight” by Mira Ashdown',
        reason: 'illegal',
        words: 'That cover is a map that I have seen in a shop.',
        sentAt: ago(DAY / 4),
        evidence: {
          lines: [line('mira', 'Mira Ashdown', 'Afterlight'), line('mira', 'Mira Ashdown', GRID)],
          pictures: [cover],
        },
      },
      {
        id: id('report warned'),
        caseId: id('case warned'),
        reporterId: id('pell'),
        title: 'Line in a tavern by Brannoc Tolle',
        reason: 'harassment',
        words: 'He means me.',
        sentAt: ago(9 * DAY),
        evidence: {
          lines: [line('otto', 'Brannoc Tolle', 'The next dwarf who asks about the map goes over the bridge.')],
          pictures: [],
        },
      },
      {
        id: id('report profile'),
        caseId: id('case profile'),
        reporterId: id('pell'),
        title: 'Profile of Vex',
        reason: 'spam',
        words: '',
        sentAt: ago(5 * DAY),
        evidence: { lines: [line('vex', 'Vex', 'Looking for a table. Will read the house rules.')], pictures: [] },
      },
    ])
  })
}
