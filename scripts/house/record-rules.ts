import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding, Source } from './source.ts'

const FOLDER = 'docs/decisions'
const STATE = /^# .+\n\nState: (in force|begun|replaced by [^,]+), \d{4}-\d{2}-\d{2}\./

/** Every record of `docs/decisions`, with its text. */
export function readRecords(root: string): Source[] {
  return readdirSync(join(root, FOLDER))
    .filter(name => name.endsWith('.md') && name !== 'README.md')
    .map(name => ({ path: `${FOLDER}/${name}`, text: readFileSync(join(root, FOLDER, name), 'utf8') }))
}

/** A record names its state and a date below its title. */
export function recordFindings(records: Source[]): Finding[] {
  return records
    .filter(({ text }) => !STATE.test(text))
    .map(({ path }) => ({
      rule: 'record',
      path,
      says: 'begins with its title and “State: in force | begun | replaced by …, date.”',
    }))
}
