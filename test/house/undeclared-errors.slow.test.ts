import { ORPCError } from '@orpc/client'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#app/server/roof.ts'
import { type Procedure, proceduresIn } from '../../scripts/house/procedures.ts'
import { openWorld, type World } from '../world.ts'
import { ask, undone } from './asking.ts'
import { isDeep } from './depth.ts'
import { formsOf } from './forms.ts'
import { inputsFor } from './inputs.ts'
import { junkFor, nastily } from './junk.ts'
import { everybody, type Person, personOf } from './people.ts'
import { learnVocabulary, type Vocabulary } from './vocabulary.ts'

const procedures = Object.entries(contract).flatMap(([room, part]) => proceduresIn(room, part))
/** How many inputs are tried: proper ones, and of these by everybody; nasty ones by the bold, and made-up ones by anybody. */
const [PROPER, BY_ALL, NASTY, MADE_UP] = isDeep ? [8, 8, 8, 20] : [8, 2, 2, 12]

let world: World
let people: Person[]
/** Those who are let in nearly everywhere. */
let bold: Person[]
let vocabulary: Vocabulary
beforeAll(async () => {
  world = await openWorld()
  people = [
    ...(await everybody(world)),
    await personOf(world, 'vex', 'lurker'),
    await personOf(world, 'pell', 'banned'),
  ]
  bold = people.filter(({ key }) => ['mira', 'otto', 'sol'].includes(key))
  vocabulary = await learnVocabulary(world, 4)
})
afterAll(() => world.close())

/** What was thrown, unless it is a refusal that the contract declares. */
async function undeclared(procedure: Procedure, who: Person, input: unknown): Promise<unknown> {
  const { thrown } = procedure.reads
    ? await ask(world, procedure, who, input)
    : await undone(world, db => ask(world, procedure, who, input, db))
  if (thrown === undefined) return null
  const isDeclared = thrown instanceof ORPCError && thrown.defined && procedure.errors.includes(thrown.code)
  return isDeclared ? null : thrown
}

describe('any input, by any caller: nothing is thrown but the errors that the contract declares', () => {
  test.each(procedures)('$name', async procedure => {
    const proper = [...(await formsOf(world, procedure)), ...inputsFor(procedure, vocabulary)]
    for (const [at, asked] of proper.slice(0, PROPER).entries())
      for (const who of at < BY_ALL ? people : bold) expect(await undeclared(procedure, who, asked)).toBeNull()
    for (const words of nastily(vocabulary))
      for (const asked of inputsFor(procedure, words).slice(0, NASTY))
        for (const who of bold) expect(await undeclared(procedure, who, asked)).toBeNull()

    const anything = junkFor(procedure, proper, vocabulary)
    const asked = fc.asyncProperty(fc.constantFrom(...people), anything, async (who, value) => {
      expect(await undeclared(procedure, who, value)).toBeNull()
    })
    await fc.assert(asked, { numRuns: MADE_UP, seed: 1, endOnFailure: true })
  })
})
