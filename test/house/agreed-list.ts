import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** An agreed list of this folder: what each procedure does, one a line, as `books.burn: books for update`. */
export const agreedList = (file: `${string}.txt`): string[] =>
  readFileSync(join(import.meta.dirname, file), 'utf8')
    .trim()
    .split('\n')

/** One line for each procedure that does something, in the order of their names. */
export const asList = (done: ReadonlyMap<string, ReadonlySet<string>>): string[] =>
  [...done]
    .filter(([, acts]) => acts.size > 0)
    .map(([name, acts]) => `${name}: ${[...acts].sort().join(', ')}`)
    .sort()
