import { COMMON, RARE } from './crowd.ts'
import type { House, Running } from './house.ts'
import { requestBytes, timesOf } from './load.ts'
import { type Figure, inPairs, percentile } from './pairs.ts'

const FEW = 1_000
const SIZES = [100_000, 1_000_000]
const REQUESTS = 60
const MOST = 1.3

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

/**
 * The same questions among few and among very many people, books and lines: half of the answers must not take much longer.
 * `BENCH_MOST` leaves larger worlds out.
 */
export async function s5Growth({ crowd, crowdCookie, shelves, readerCookie }: House): Promise<Figure[]> {
  const most = Number(process.env.BENCH_MOST ?? SIZES.at(-1))
  const sizes = SIZES.filter(one => one <= most)
  const figures: Figure[] = []
  const few = await crowd(FEW)
  for (const size of sizes) {
    const many = await crowd(size)
    for (const { what, path, asMember } of IN_THE_CROWD)
      figures.push(await grows(many, few, `${size} people`, { what, path, cookie: asMember ? crowdCookie : undefined }))
    await many.stop()
  }
  await few.stop()
  const fewBooks = await shelves(FEW)
  for (const size of sizes) {
    const many = await shelves(size)
    for (const { what, path, asReader } of inTheBook(fewBooks.bookId))
      figures.push(
        await grows(many, fewBooks, `${size} books`, { what, path, cookie: asReader ? readerCookie : undefined }),
      )
    await many.stop()
  }
  await fewBooks.stop()
  return figures
}
