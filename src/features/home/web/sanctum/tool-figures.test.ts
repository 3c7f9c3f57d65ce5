import { describe, expect, test } from 'vitest'
import type { BookCardView, BookView } from '#features/books/contract.ts'
import { type ToolId, toolFigures } from './tool-figures.ts'

const card = { bookTheme: 'fantasy', iconFlavor: 'fantasy', ward: 'party', system: '' } as BookCardView
const book = {
  ...card,
  tabletopStyle: true,
  tableDrapery: 'fantasy',
  introStyles: { prologue: 'vampire' },
  customScribes: { vampire: 'Madame' },
} as unknown as BookView
const nothing = {
  players: 0,
  activeCharacters: 0,
  archivedCharacters: 0,
  chapters: 0,
  storyPages: 0,
  savedAt: null,
  npcs: 0,
  veiledNpcs: 0,
  sharedHandouts: 0,
  openTodos: 0,
  activeArcs: 0,
  nextSession: null,
}

describe('the figures of the tools', () => {
  test('every tool has one once everything has come', () => {
    const ids: ToolId[] = [
      'desk',
      'password',
      'faces',
      'sessions',
      'handouts',
      'notes',
      'scrying',
      'theme',
      'drapes',
      'intro',
      'pdf',
      'exports',
      'settings',
    ]
    const all = toolFigures({ card, stats: nothing, book })
    for (const id of ids) expect(all[id]?.figure, id).toMatch(/./)
    for (const id of ids) expect(all[id]?.detail, id).toMatch(/./)
  })

  test('numbers that have not come are left out, and no nought is said in their place', () => {
    const early = toolFigures({ card, stats: undefined, book: undefined })
    expect(Object.keys(early).sort()).toEqual(['exports', 'settings', 'theme'])
  })

  test('a nought invites', () => {
    const { desk, password, faces } = toolFigures({ card, stats: nothing, book })
    expect(desk).toMatchObject({ figure: '0 chapters', detail: 'write the first one' })
    expect(password).toEqual({ figure: '0 players', detail: 'copy the link' })
    expect(faces).toEqual({ figure: '0 faces', detail: 'draw the first one' })
  })

  test('one is one, and what is veiled or gone is counted', () => {
    const stats = { ...nothing, players: 1, activeCharacters: 1, archivedCharacters: 2, npcs: 3, veiledNpcs: 2 }
    const { password, faces, pdf } = toolFigures({ card, stats: { ...stats, storyPages: 1 }, book })
    expect(password).toEqual({ figure: '1 player', detail: '1 active character, 2 in the Hall of Echoes' })
    expect(faces).toEqual({ figure: '3 faces', detail: '2 behind a veil' })
    expect(pdf?.figure).toBe('1 page')
  })

  test('a table that is not shown has no cloth, and a hand goes by the name that the book gave it', () => {
    expect(toolFigures({ card, stats: nothing, book }).intro?.figure).toBe('Madame')
    expect(toolFigures({ card, stats: nothing, book: { ...book, tabletopStyle: false } }).drapes?.figure).toBe(
      'No table',
    )
  })
})

test('the next session is named with its day', () => {
  const nextSession = { title: 'The Tenth Mile', date: '2026-11-28', time: null, startsAt: new Date('2026-11-28') }
  const { sessions } = toolFigures({ card, stats: { ...nothing, nextSession }, book })
  expect(sessions?.figure).toBe('The Tenth Mile')
  expect(sessions?.detail).toMatch(/28.*no time yet/)
  expect(toolFigures({ card, stats: nothing, book }).sessions?.figure).toBe('No session')
})
