import { appendFileSync, readFileSync } from 'node:fs'
import { afterAll, expect } from 'vitest'

/** Turns on the mutant whose number is in a file, and notes which ones a test file reaches: a setup file of such a run. */
const active = Number(readFileSync(process.env.ACTIVE_MUTANT_FILE!, 'utf8'))
const reached = new Set<number>()
Object.assign(globalThis, {
  isMutated: (index: number) => {
    reached.add(index)
    return index === active
  },
})

afterAll(() => {
  const { testPath } = expect.getState()
  appendFileSync(process.env.REACHED_FILE!, `${JSON.stringify({ testPath, reached: [...reached] })}\n`)
})
