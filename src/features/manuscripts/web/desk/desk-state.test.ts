import { expect, test } from 'vitest'
import type { ChapterTextView } from '../../contract.ts'
import { afterSave, blankChapter, draftChapter, isUnsaved, savedChapter } from './desk-state.ts'

const chapter = (more: Partial<ChapterTextView> = {}): ChapterTextView => ({
  id: 'road',
  title: 'The road',
  source: 'It rained.',
  scribeStyle: 'fantasy',
  position: 1,
  version: 3,
  length: 10,
  pageCount: 1,
  updatedAt: new Date(0),
  updatedByName: 'Mira',
  ...more,
})
const onDesk = (more: Partial<ChapterTextView> = {}) => ({ ...savedChapter(chapter(more)), opening: 1, rewritten: 0 })

test('what was typed while a save was under way stays typed, over the state that was saved', () => {
  const sent = { ...onDesk().draft, source: 'It rained on.' }
  const typed = { ...onDesk(), draft: { ...sent, source: 'It rained on. And on.' } }
  const after = afterSave(typed, sent, chapter({ source: 'It rained on.', version: 4 }))
  expect(after.draft).toMatchObject({ source: 'It rained on. And on.', baseVersion: 4 })
  expect(isUnsaved(after)).toBe(true)
  const untouched = afterSave({ ...onDesk(), draft: sent }, sent, chapter({ source: 'It rained on.', version: 4 }))
  expect(isUnsaved(untouched)).toBe(false)
})

test('a save that comes through after another chapter was opened leaves that one alone', () => {
  const now = onDesk({ id: 'ferry', title: 'The ferry' })
  expect(afterSave(now, onDesk().draft, chapter({ version: 4 }))).toBe(now)
})

test('a title with spaces at its edge is saved without them and is no change', () => {
  const sent = { ...onDesk().draft, title: 'The road' }
  const now = { ...onDesk(), draft: { ...sent, title: ' The road ' } }
  expect(isUnsaved(afterSave(now, sent, chapter({ version: 4 })))).toBe(false)
})

test('a draft keeps the version that it grew from, and becomes a new chapter where its own is gone', () => {
  const draft = { ...onDesk().draft, source: 'Mine.', baseVersion: 2 }
  expect(draftChapter(draft, chapter())).toMatchObject({
    draft: { source: 'Mine.', baseVersion: 2 },
    saved: { source: 'It rained.' },
  })
  const alone = draftChapter(draft, 'gone')
  expect(alone.draft).toMatchObject({ source: 'Mine.', baseVersion: 0 })
  expect(alone.draft.chapterId).not.toBe('road')
  expect(draftChapter(draft, 'unknown').draft).toEqual(draft)
})

test('of a new chapter the hand alone is nothing to lose, of a saved one it is', () => {
  const blank = { ...blankChapter('fantasy'), opening: 0, rewritten: 0 }
  expect(isUnsaved({ ...blank, draft: { ...blank.draft, scribeStyle: 'vampire' } })).toBe(false)
  expect(isUnsaved({ ...blank, draft: { ...blank.draft, source: 'x' } })).toBe(true)
  expect(isUnsaved({ ...onDesk(), draft: { ...onDesk().draft, scribeStyle: 'vampire' } })).toBe(true)
})
