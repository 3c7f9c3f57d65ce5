import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractFindings, manifestFindings } from './house/contract-rules.ts'
import { EXCEPTIONS } from './house/exceptions.ts'
import { fileFindings } from './house/file-rules.ts'
import { inventory } from './house/inventory-text.ts'
import { loadedStyles } from './house/loaded-styles.ts'
import { ownClasses } from './house/own-classes.ts'
import { readProcedures } from './house/procedures.ts'
import { readRecords, recordFindings } from './house/record-rules.ts'
import { roleFindings } from './house/role-rules.ts'
import { type Finding, readRooms, readSources } from './house/source.ts'
import { tableWriters } from './house/table-writers.ts'
import {
  namelessFindings,
  participleFindings,
  realmFindings,
  retiredFindings,
  wordFindings,
} from './house/word-rules.ts'
import { ROOT } from './tools.ts'

/** The rules of HOUSE.md that no other tool knows. One line a finding; ends with 1 when there is any. */
const sources = readSources(ROOT)
const rooms = readRooms(ROOT)
const procedures = await readProcedures(sources, rooms)

const findings: Finding[] = [
  ...fileFindings(sources, rooms),
  ...contractFindings(sources, procedures),
  ...manifestFindings(sources, rooms),
  ...tableWriters(sources),
  ...ownClasses(sources),
  ...loadedStyles(sources),
  ...wordFindings(sources),
  ...namelessFindings(sources),
  ...retiredFindings(sources),
  ...participleFindings(sources),
  ...realmFindings(sources),
  ...roleFindings(sources),
  ...recordFindings(readRecords(ROOT)),
  ...inventoryFindings(await inventory(sources, rooms, procedures)),
]
const excepts = ({ rule, path }: Finding) =>
  EXCEPTIONS.some(exception => exception.rule === rule && exception.path === path)
const needless = EXCEPTIONS.filter(
  exception => !findings.some(({ rule, path }) => exception.rule === rule && exception.path === path),
)

const standing = [
  ...findings.filter(finding => !excepts(finding)),
  ...needless.map(({ path, rule }) => ({ path, rule, says: 'this exception is no longer needed: take it out' })),
]
for (const { path, line, rule, says } of standing as Finding[])
  console.log(`${path}${line ? `:${line}` : ''} [${rule}] ${says}`)
process.exit(standing.length === 0 ? 0 : 1)

function inventoryFindings(current: string): Finding[] {
  const path = 'docs/inventory.md'
  const written = existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : ''
  return written === current ? [] : [{ rule: 'inventory', path, says: 'is out of date: npm run inventory' }]
}
