import { join } from 'node:path'
import type { Plugin } from 'vitest/config'
import type { Mutant } from './find-mutants.ts'

type Edit = { at: number; text: string }

/** The source with every mutant telling when it is reached. The expressions nest, so only text is put in, from the end on. */
function watched(source: string, mutants: readonly (readonly [number, Mutant])[]): string {
  const edits: Edit[] = mutants.flatMap(([index, { start, end }]) => [
    { at: start, text: `(globalThis.reachedMutant?.(${index}), ` },
    { at: end, text: ')' },
  ])
  // Where two end or begin together, either order of their brackets is right: each text is whole in itself.
  return edits
    .sort((a, b) => b.at - a.at)
    .reduce((text, { at, text: put }) => text.slice(0, at) + put + text.slice(at), source)
}

/** What the tests are to run: the source as it is but for one mutant, or with a note of each mutant that is reached. */
export type Active = { mutant?: Mutant; watch: readonly Mutant[] }

/** Changes the server's source while the tests load it. Files on the disk stay as they are. */
export function mutantPlugin(root: string, active: Active): Plugin {
  return {
    name: 'mutants',
    enforce: 'pre',
    transform(source, id) {
      const isThis = ({ file }: Mutant) => join(root, file) === id
      const { mutant, watch } = active
      if (mutant && isThis(mutant))
        return { code: source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end), map: null }
      const here = watch.map((one, index) => [index, one] as const).filter(([, one]) => isThis(one))
      return here.length > 0 ? { code: watched(source, here), map: null } : null
    },
  }
}
