import { inTransaction } from '#kit/server/call.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { WARN } from '../rules.ts'
import { reportCases, reports } from './tables.ts'

const DAY = 24 * 60

/** A message waits for a moderator, Otto was warned, and Vex appeals against a warning. Nobody gets a notice of it. */
export const plantReports: PlantDemo = async ({ as, id, ago }) => {
  const line = (name: string, author: string, text: string, isReported = true) => ({
    author,
    authorId: id(name),
    text,
    at: null,
    isReported,
  })
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
