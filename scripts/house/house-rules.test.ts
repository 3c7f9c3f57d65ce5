import { expect, test } from 'vitest'
import { contractFindings, manifestFindings } from './contract-rules.ts'
import { fileFindings } from './file-rules.ts'
import { loadedStyles } from './loaded-styles.ts'
import { ownClasses } from './own-classes.ts'
import type { Procedure } from './procedures.ts'
import { recordFindings } from './record-rules.ts'
import { roleFindings } from './role-rules.ts'
import type { Finding, Source } from './source.ts'
import { tableWriters } from './table-writers.ts'
import { namelessFindings, participleFindings, realmFindings, retiredFindings, wordFindings } from './word-rules.ts'

const file = (path: string, text = '') => ({ path, text })
const rulesOf = (findings: Finding[]) => findings.map(({ rule, path }) => `${rule} ${path}`)

test('a room holds what the vocabulary knows, and nothing else', () => {
  const well = ['contract.ts', 'server/tables.ts', 'server/service/burn-book.ts', 'server/wards.test.ts', 'web/live.ts']
  const also = ['web/inn-page.tsx', 'web/modals/ban-modal.tsx', 'web/reader/use-fit.ts', 'web/parts/book-card.css']
  const ill = ['helpers/x.ts', 'server/jobs.ts', 'web/modals/ban.tsx', 'web/reader.tsx', 'text/parse.ts']
  const at = (name: string) => file(`src/features/books/${name}`)
  expect(fileFindings([...well, ...also].map(at), ['books'])).toEqual([])
  expect(rulesOf(fileFindings(ill.map(at), ['books']))).toEqual(
    ill.map(name => `vocabulary src/features/books/${name}`),
  )
  expect(fileFindings([file('src/features/text/engine/parse.ts')], ['text'])).toEqual([])
})

test('files are named after something, in kebab-case', () => {
  const findings = fileFindings(
    [file('src/kit/web/TimeAgo.tsx'), file('src/kit/shared/utils.ts'), file('src/kit/web/index.ts')],
    [],
  )
  expect(rulesOf(findings)).toEqual([
    'kebab-case src/kit/web/TimeAgo.tsx',
    'named src/kit/shared/utils.ts',
    'named src/kit/web/index.ts',
  ])
})

test('files have at most 300 lines', () => {
  const lines = (count: number) => 'line\n'.repeat(count)
  expect(fileFindings([file('src/kit/server/db.ts', lines(300))], [])).toEqual([])
  expect(rulesOf(fileFindings([file('src/kit/server/db.ts', lines(301))], []))).toEqual(['size src/kit/server/db.ts'])
})

test('the floor order and the folders name the same rooms', () => {
  const findings = fileFindings([file('src/features/books/contract.ts'), file('src/features/house.json')], ['inn'])
  expect(findings.map(({ says }) => says)).toEqual(['books is not in it', 'inn has no folder'])
})

test('a class is dressed by one room', () => {
  const inn = file('src/features/inn/web/inn.css', '.desk {\n}\n/* .tap */\n.tap {\n}\n')
  expect(ownClasses([inn, file('src/features/inn/web/tap.css', '.tap {\n}\n')])).toEqual([])
  const store = file('src/features/store/web/store.css', '.till .desk {\n}\n@layer page {\n  .tap > i {\n  }\n}\n')
  expect(ownClasses([inn, store]).map(({ line, path }) => [path, line])).toEqual([[store.path, 4]])
})

test('what a page wears is loaded with it', () => {
  const web = 'src/features/inn/web'
  const app = [
    file('src/app/web/main.tsx', "import '#kit/web/app.css'"),
    file('src/kit/web/app.css', "@import './base.css';"),
    file('src/kit/web/base.css', '.muted {\n}\n'),
    file(`${web}/hall.css`, '.hall {\n}\n.hall .tray {\n}\n'),
    file(`${web}/parts/tray.css`, '@layer page {\n  .tray {\n  }\n}\n'),
    file(`${web}/parts/tray.tsx`, '\nexport const tray = <i className={a === "hall" ? `tray` : "muted"} />\n'),
  ]
  const at = (page: string, ...more: Source[]) =>
    loadedStyles([
      ...app,
      ...more,
      file(`${web}/hall-page.tsx`, `${page}\nexport const hall = <p className="hall" />\n`),
    ])
  const tray = "import { tray } from './parts/tray.tsx'"
  expect(at(`import './hall.css'\nimport './parts/tray.css'\n${tray}`)).toEqual([])
  expect(at(`import './hall.css'\n${tray}`)).toEqual([
    {
      rule: 'loaded styles',
      path: `${web}/parts/tray.tsx`,
      line: 2,
      says: `wears .tray, but ${web}/hall-page.tsx is loaded without ${web}/parts/tray.css`,
    },
  ])
  expect(rulesOf(at("import type { Tray } from './hall.css'"))).toEqual([`loaded styles ${web}/hall-page.tsx`])
  const later = file(`${web}/parts/later.tsx`, 'export const later = <p className="hall tray" />')
  const says = at("import './hall.css'\nconst later = () => import('./parts/later.tsx')", later).map(({ says }) => says)
  expect(says).toEqual([`wears .tray, but ${later.path} is loaded without ${web}/parts/tray.css`])
  expect(rulesOf(at("import './hall.css'", { ...later, path: `${web}/modals/tray-modal.tsx` }))).toEqual([
    `loaded styles ${web}/modals/tray-modal.tsx`,
    `loaded styles ${web}/modals/tray-modal.tsx`,
  ])
})

test('only the room that owns a table writes it', () => {
  const imports = "import {\n  books,\n  bookMembers as members,\n} from '#features/books/server/tables.ts'\n"
  const writes = `${imports}await db.update(members).set({})\nawait db.execute(sql\`delete from \${books} where true\`)\n`
  const reads = `${imports}await db.select().from(books).for('update', { of: books })\n`
  const all = "import * as t from '#features/books/server/tables.ts'\nawait db.insert(t.books).values({})\n"
  expect(tableWriters([file('src/features/inn/server/service.ts', reads)])).toEqual([])
  expect(tableWriters([file('src/features/books/server/service.ts', writes)])).toEqual([])
  expect(tableWriters([file('src/features/inn/server/inn.test.ts', writes)])).toEqual([])
  expect(tableWriters([file('src/features/inn/server/service.ts', writes)]).map(({ line }) => line)).toEqual([6, 5])
  expect(rulesOf(tableWriters([file('src/app/demo/plant.ts', all)]))).toEqual(['own tables src/app/demo/plant.ts'])
})

const procedure = (changes: Partial<Procedure> = {}): Procedure => ({
  room: 'inn',
  verb: 'say',
  name: 'inn.say',
  door: 'member',
  anywhere: false,
  asks: { subject: 'inn', action: 'post', by: 'bookId' },
  words: {},
  method: 'POST',
  address: '/inn/{id}',
  reads: false,
  errors: [],
  input: undefined,
  ...changes,
})

test('a procedure has a door, an address of its own and a doc comment', () => {
  const said = file(
    'src/features/inn/contract.ts',
    'const x = {\n  say: z.int(),\n}\nexport const inn = {\n  /** Says it. */\n  say: on,\n}\n',
  )
  const silent = file('src/features/inn/contract.ts', 'export const inn = {\n  say: on,\n}\n')
  expect(contractFindings([said], [procedure()])).toEqual([])
  expect(contractFindings([silent], [procedure({ door: '' })]).map(({ rule }) => rule)).toEqual(['door', 'doc comment'])
  expect(
    contractFindings([said], [procedure(), procedure({ room: 'books', address: '/inn/{bookId}' })]).map(
      ({ rule }) => rule,
    ),
  ).toContain('address')
})

test('a change names its action; a question need not', () => {
  const contract = file(
    'src/features/books/contract.ts',
    'export const books = {\n  /** Burns it. */\n  burn: on,\n}\n',
  )
  const burn = { room: 'books', verb: 'burn', name: 'books.burn' }
  const asks = { subject: 'book', action: 'burn', by: 'id' }
  expect(rulesOf(contractFindings([contract], [procedure({ ...burn, asks: null })]))).toEqual([
    'action src/features/books/contract.ts',
  ])
  expect(contractFindings([contract], [procedure({ ...burn, asks })])).toEqual([])
  expect(contractFindings([contract], [procedure({ ...burn, asks: null, method: 'GET' })])).toEqual([])
})

test('a room has a manifest that names what it brings, and the app lists the manifest', () => {
  const contract = file('src/features/inn/contract.ts')
  const channels = file('src/features/inn/server/channels.ts')
  const manifest = file('src/features/inn/server/room.ts', "import { innChannels } from './channels.ts'")
  const list = file('src/app/server/rooms.ts', "export { room as inn } from '#features/inn/server/room.ts'")
  const rulesFor = (...sources: Source[]) => rulesOf(manifestFindings(sources, ['inn']))
  expect(rulesFor(contract, channels, manifest, list)).toEqual([])
  expect(rulesFor(contract, channels, list)).toEqual(['manifest src/features/inn/server/room.ts'])
  expect(rulesFor(contract, channels, { ...manifest, text: '' }, list)).toEqual([
    'manifest src/features/inn/server/channels.ts',
  ])
  expect(rulesFor(contract, channels, manifest, { ...list, text: '' })).toEqual(['manifest src/app/server/rooms.ts'])
})

test('nothing is put off and nothing is switched off', () => {
  const text = `// TO${'DO'} later\ntest.${'skip'}('x')\n`
  expect(wordFindings([file('src/kit/server/db.ts', text)]).map(({ line }) => line)).toEqual([1, 2])
  const expected = `// @ts-${'expect'}-error: the rule is missing\n`
  expect(rulesOf(wordFindings([file('src/kit/server/answers.ts', expected)]))).toHaveLength(1)
  expect(wordFindings([file('src/kit/server/answers.types.test.ts', expected)])).toEqual([])
})

test('a retired name does not come back', () => {
  const ill = file('src/kit/server/db.ts', 'const hasInk = (text: string) => text')
  expect(retiredFindings([ill]).map(({ says }) => says)).toEqual(['hasInk is called hasVisibleText now'])
  expect(retiredFindings([file('src/kit/server/db.ts', 'const hasInkwell = 1')])).toEqual([])
})

test('a name says what it holds', () => {
  const at = (text: string, path = 'src/kit/server/db.tsx') =>
    participleFindings([file(path, text)]).map(({ line, says }) => `${line} ${says.split(' ')[0]}`)
  expect(participleFindings([file('src/kit/server/db.ts', '// “👋”\nlet found = 1')])).toEqual([
    {
      rule: 'participle',
      path: 'src/kit/server/db.ts',
      line: 2,
      says: 'found is no name; name the thing: book, rows, match',
    },
  ])
  const ill: [string, string][] = [
    ['const known = new Map()', 'known'],
    ['const { a, found } = b', 'found'],
    ['const { a: [told = 1] } = b', 'told'],
    ['const [, ...kept] = a', 'kept'],
    ['for (const found of rows) found.end()', 'found'],
    ['rows.map(known => known.id)', 'known'],
    ['rows.map(({ id, ...told }) => told)', 'told'],
    ['function f(a: number, kept?: string) {}', 'kept'],
    ['function known() {}', 'known'],
    ['type Keep = (kept: string) => void', 'kept'],
    ['type Found = string', 'Found'],
    ['interface Known {}', 'Known'],
    ['const f = <Kept,>(a: Kept) => a', 'Kept'],
    ['try { f() } catch (told) { g() }', 'told'],
  ]
  expect(ill.map(([text]) => at(text))).toEqual(ill.map(([, name]) => [`1 ${name}`]))
  const well = [
    "import { found } from './a.ts'",
    'const { found: rows } = { found: 1 }',
    'const foundAt = found.at(known)',
    'const lastKnown = kept ? told : found',
    'type Answer = { found: number; known(): void }',
    "const words = <b kept={1}>{'known'} found</b> // told",
  ]
  expect(well.flatMap(text => at(text))).toEqual([])
  expect(at('const found = 1', 'src/kit/server/db.test.ts')).toEqual([])
  expect(at('const found = 1', 'test/world.ts')).toEqual([])
})

test('no name is that of the room of the domains', () => {
  const at = (text: string, path = 'src/kit/server/db.ts') =>
    realmFindings([file(path, text)]).map(({ line, says }) => `${line} ${says.split(' ')[0]}`)
  expect(at('type RealmRow = { realm: 1 }\nconst [ownRealm] = rows')).toEqual(['1 RealmRow', '2 ownRealm'])
  expect(at("export const realms = { mine: data?.realm, other: 'realm' }")).toEqual([])
  expect(at('const realm = 1', 'test/world.ts')).toEqual([])
})

test('a comment of the product names its people', () => {
  const at = (text: string, path = 'src/kit/server/db.ts') => namelessFindings([file(path, text)])
  const ill = [
    '/** Whoever asks. */',
    '/**\n * A row and whom it is for.\n */',
    '  // For whoever reads.',
    '{/* For whom. */}',
  ]
  expect(ill.map(text => at(text).map(({ line }) => line))).toEqual([[1], [2], [1], [1]])
  expect(at("const hint = 'Whoever has the address'")).toEqual([])
  expect(at('/** Whoever asks. */', 'test/world.ts')).toEqual([])
})

test('a role is compared in the lexicon alone', () => {
  const compared = ["who?.role === 'admin'", "role !== 'lurker'", "['gm', 'admin'].includes(who.role)"]
  const at = (path: string) => compared.map(text => file(path, `const may = ${text}\n`))
  expect(rulesOf(roleFindings(at('src/features/inn/server/policy.ts')))).toEqual(
    compared.map(() => 'role src/features/inn/server/policy.ts'),
  )
  expect(roleFindings([...at('src/lexicon/roles.ts'), ...at('src/features/inn/server/inn.test.ts')])).toEqual([])
  expect(roleFindings([file('src/kit/server/rpc.ts', "parts.includes('player') && kind === 'admin'")])).toEqual([])
})

test('a record begins with its state and a date', () => {
  const record = (name: string, state: string) => file(`docs/decisions/${name}.md`, `# Jobs\n\n${state}\n`)
  const well = ['in force', 'begun', 'replaced by sql.md'].map(state => record('jobs', `State: ${state}, 2026-11-23.`))
  const ill = [
    record('none', 'Words.'),
    record('undated', 'State: in force.'),
    record('unknown', 'State: old, 2026-11-23.'),
  ]
  expect(recordFindings(well)).toEqual([])
  expect(rulesOf(recordFindings(ill))).toEqual(ill.map(({ path }) => `record ${path}`))
})
