import { cursorOf } from '#kit/server/keyset.ts'
import { COMMON, RARE } from './crowd.ts'
import { RARE_ACT, RARE_KIND } from './den.ts'
import type { House, Running } from './house.ts'
import { requestBytes, timesOf } from './load.ts'
import { type Figure, inPairs, percentile } from './pairs.ts'
import type { Table } from './table.ts'

const FEW = 1_000
const SIZES = [100_000, 1_000_000]
const REQUESTS = 60
const MOST = 1.3
const LONG_AGO = cursorOf(new Date('2001-01-01'), '00000000-0000-7000-8000-000000000000')

const IN_THE_CROWD = [
  { what: 'directory', path: '/api/players', asMember: true },
  { what: 'directory, a rare word', path: `/api/players?search=${RARE}`, asMember: true },
  { what: 'directory, a common word', path: `/api/players?search=${COMMON}`, asMember: true },
  { what: 'discover', path: '/api/discover' },
  { what: 'discover, a rare word', path: `/api/discover?search=${RARE}` },
  { what: 'discover, a common word', path: `/api/discover?search=${COMMON}` },
]

/** What the reader of the shelves asks for, in the book that they have open; of searches so many are nobody's alone. */
const inTheBook = (bookId: string) => [
  { what: 'feed', path: '/api/books', asReader: true },
  { what: 'reader page', path: `/api/books/${bookId}/pages/1`, asReader: true },
  { what: 'chat window', path: `/api/books/${bookId}/chat`, asReader: true },
  { what: 'search', path: `/api/books/${bookId}/search?words=${RARE}` },
]

const today = () => new Date().toISOString().slice(0, 10)
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** What a GM asks for at a table that has written very much. */
const atTheTable = ({ bookId, characterId }: Table) => [
  { what: 'social room', path: `/api/books/${bookId}/inn/social` },
  { what: 'board', path: `/api/books/${bookId}/posts` },
  { what: 'names of the gallery', path: `/api/books/${bookId}/npcs` },
  { what: 'journal', path: `/api/characters/${characterId}/journal/entries` },
  { what: 'secret journal', path: `/api/characters/${characterId}/journal/secret-entries` },
  { what: 'month of the calendar', path: `/api/books/${bookId}/sessions/days?from=${today()}&to=${inDays(34)}` },
  { what: 'sessions', path: `/api/books/${bookId}/sessions` },
  { what: 'next sessions', path: `/api/books/${bookId}/sessions/upcoming` },
  { what: 'shared handouts', path: `/api/books/${bookId}/handouts` },
  { what: 'all handouts', path: `/api/books/${bookId}/handouts/all` },
  { what: 'campaign notes', path: `/api/books/${bookId}/campaign-notes?type=note` },
  { what: 'notes about a character', path: `/api/books/${bookId}/gm-notes?characterId=${characterId}` },
  { what: 'notices', path: '/api/me/notices' },
  { what: 'unread notices', path: '/api/me/notices/unread' },
  { what: 'timeline', path: `/api/books/${bookId}/timeline/entries` },
  { what: 'years of the timeline', path: `/api/books/${bookId}/timeline` },
]

/** What an admin asks for: the lists of the den, whole, filtered and searched. */
const inTheDen = (subjectId: string) => [
  { what: 'accounts', path: '/api/admin/users' },
  { what: 'accounts, a rare word', path: `/api/admin/users?search=${RARE}` },
  { what: 'accounts, a common word', path: `/api/admin/users?search=${COMMON}` },
  { what: 'audit', path: '/api/admin/audit' },
  { what: 'audit, a rare act', path: `/api/admin/audit?act=${RARE_ACT}` },
  // An index that is entered at a position answers at once that nothing is older; all rows are read without one.
  { what: 'audit, before all of it', path: `/api/admin/audit?before=${LONG_AGO}` },
  { what: 'audit, one person', path: `/api/admin/audit?subjectId=${subjectId}` },
  { what: 'vault', path: '/api/vault' },
  { what: 'vault, one status', path: '/api/vault?status=pending-claims' },
  { what: 'reports, open', path: '/api/admin/reports?show=open' },
  { what: 'reports, appeals', path: '/api/admin/reports?show=appeals' },
  { what: 'reports, appeals of a rare kind', path: `/api/admin/reports?show=appeals&kind=${RARE_KIND}` },
  { what: 'reports, decided', path: '/api/admin/reports?show=decided' },
  { what: 'reports, open of a rare kind', path: `/api/admin/reports?show=open&kind=${RARE_KIND}` },
  { what: 'reports, decided of a rare kind', path: `/api/admin/reports?show=decided&kind=${RARE_KIND}` },
]

type Question = { what: string; path: string; cookie?: string | undefined }

/** The median answer to a question among many, against the one among few. */
async function grows(many: Running, few: Running, of: string, { what, path, cookie }: Question): Promise<Figure> {
  // Each from an address of its own, so that no limit of an address stands in the way.
  const request = (n: number) => requestBytes({ path, cookie, from: `10.1.${n >> 8}.${n & 255}` })
  let asked = 0
  const measured =
    ({ port }: Running) =>
    async () => ({ p50: percentile(await timesOf(port, REQUESTS, () => request(asked++)), 0.5) })
  const { p50 } = await inPairs(measured(many), measured(few))
  return { id: 'S5', what: `${what}, ${of}`, unit: 'ms', ...p50, goal: `≤ ${MOST}`, reached: p50.ratio <= MOST }
}

const sizes = () => SIZES.filter(one => one <= Number(process.env.BENCH_MOST ?? SIZES.at(-1)))

async function inCrowds({ crowd, crowdCookie }: House): Promise<Figure[]> {
  const figures: Figure[] = []
  const few = await crowd(FEW)
  for (const size of sizes()) {
    const many = await crowd(size)
    for (const { what, path, asMember } of IN_THE_CROWD)
      figures.push(await grows(many, few, `${size} people`, { what, path, cookie: asMember ? crowdCookie : undefined }))
    await many.stop()
  }
  await few.stop()
  return figures
}

/** The lists of the den, among few and among very many rows. */
async function inDens({ den, adminCookie }: House): Promise<Figure[]> {
  const figures: Figure[] = []
  const few = await den(FEW)
  for (const size of sizes()) {
    const many = await den(size)
    for (const question of inTheDen(few.subjectId))
      figures.push(await grows(many, few, `${size} rows`, { ...question, cookie: adminCookie }))
    await many.stop()
  }
  await few.stop()
  return figures
}

async function atTables({ table, tableCookie }: House): Promise<Figure[]> {
  const figures: Figure[] = []
  const few = await table(FEW)
  for (const size of sizes()) {
    const many = await table(size)
    for (const question of atTheTable(few))
      figures.push(await grows(many, few, `${size} rows`, { ...question, cookie: tableCookie }))
    await many.stop()
  }
  await few.stop()
  return figures
}

async function onShelves({ shelves, readerCookie }: House): Promise<Figure[]> {
  const figures: Figure[] = []
  const few = await shelves(FEW)
  for (const size of sizes()) {
    const many = await shelves(size)
    for (const { what, path, asReader } of inTheBook(few.bookId))
      figures.push(await grows(many, few, `${size} books`, { what, path, cookie: asReader ? readerCookie : undefined }))
    await many.stop()
  }
  await few.stop()
  return figures
}

/**
 * The same questions among few and among very many people, books, lines, rows of the den and of one table: half of the answers must not take much
 * longer. `BENCH_MOST` leaves larger worlds out, and `BENCH_WORLDS` ("table", "crowd,den") all but those that it names.
 */
export async function s5Growth(house: House): Promise<Figure[]> {
  const worlds = { crowd: inCrowds, den: inDens, shelves: onShelves, table: atTables }
  const wanted = process.env.BENCH_WORLDS?.split(',')
  const figures: Figure[] = []
  for (const [name, asked] of Object.entries(worlds))
    if (!wanted || wanted.includes(name)) figures.push(...(await asked(house)))
  return figures
}
