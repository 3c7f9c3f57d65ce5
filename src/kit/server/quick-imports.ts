import { enableCompileCache, type ResolveFnOutput, registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'

/**
 * Halves the time of a start. What is imported statically beside it is resolved before it runs: import the rest by `import()`, or
 * name it to Node by `--import`.
 *
 * - Node resolves a module again for every file that imports it, and each time reads what its package exports, which is 170 kB
 *   for the database library alone. Here each module is resolved once: what a relative name means depends on nothing
 *   but the address, and any other name means the same in all files of the source.
 * - What is compiled stays for the next start. A folder that cannot be written to is no error.
 */
const SOURCE = new URL('../../', import.meta.url).href
const resolved = new Map<string, ResolveFnOutput>()

enableCompileCache(fileURLToPath(new URL('../node_modules/.compiled', SOURCE)))
registerHooks({
  resolve(name, context, nextResolve) {
    const { parentURL, conditions } = context
    const isRelative = name.startsWith('.')
    // A require may resolve the same name to another file.
    if (!parentURL || !conditions.includes('import') || !(isRelative || parentURL.startsWith(SOURCE)))
      return nextResolve(name, context)
    const key = isRelative ? new URL(name, parentURL).href : name
    const before = resolved.get(key)
    if (before) return before
    const now = { ...nextResolve(name, context), shortCircuit: true }
    resolved.set(key, now)
    return now
  },
})
