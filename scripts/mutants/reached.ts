import { appendFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Notes which mutants a test file reaches: a setup file of the run that looks for them. */
const reached = new Set<number>()
Object.assign(globalThis, { reachedMutant: (index: number) => reached.add(index) })

afterAll(() => {
  const { testPath } = expect.getState()
  appendFileSync(process.env.REACHED_FILE!, `${JSON.stringify({ testPath, reached: [...reached] })}\n`)
})
