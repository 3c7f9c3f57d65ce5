import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import type { Mutant } from './find-mutants.ts'

/** An insertion: what begins outside stands before what begins inside it, and ends after it. */
type Insertion = { at: number; isEnd: boolean; length: number; text: string }

/**
 * The source with every mutant beside the expression that it replaces; `isMutated`, which the setup file of the run puts on
 * the global object, says which of the two is evaluated.
 */
export function switchable(source: string, mutants: readonly (readonly [number, Mutant])[]): string {
  const insertions: Insertion[] = mutants.flatMap(([index, { start, end, replacement, isStatement }]) => {
    const length = end - start
    const [open, close] = isStatement ? ['', ''] : ['(', ')']
    return [
      { at: start, isEnd: false, length, text: `${open}globalThis.isMutated?.(${index}) ? (${replacement}) : (` },
      { at: end, isEnd: true, length, text: `)${close}` },
    ]
  })
  insertions.sort(
    (a, b) => a.at - b.at || Number(b.isEnd) - Number(a.isEnd) || (a.isEnd ? a.length - b.length : b.length - a.length),
  )
  let text = ''
  let at = 0
  for (const insertion of insertions) {
    text += source.slice(at, insertion.at) + insertion.text
    at = insertion.at
  }
  return text + source.slice(at)
}

/** Puts the mutants into the server's source while the tests load it. Files on the disk stay as they are. */
export function mutantPlugin(root: string, mutants: readonly Mutant[]): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(source, id) {
      const here = mutants.map((one, index) => [index, one] as const).filter(([, { file }]) => join(root, file) === id)
      return here.length > 0 ? { code: switchable(source, here), map: null } : null
    },
  }
}
