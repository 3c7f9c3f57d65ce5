import { globSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { ADDRESSES, addressAt } from '#app/shared/addresses.ts'
import type { Address } from '#kit/shared/address.ts'
import type { Sight } from '../../e2e/sight-steps.ts'
import { SIGHTS } from '../../e2e/sights.ts'

const sights: Sight[] = Object.values(SIGHTS).flat()

/** Pages of a port that no house of the stories has. */
const isSeen = ({ page, onlyWith }: Address) => Boolean(page && !onlyWith)

test('every page is judged for barriers', () => {
  const judged = new Set(sights.map(({ path }) => addressAt(new URL(path, 'http://here').pathname)?.page))
  const missing = (ADDRESSES as readonly Address[]).filter(address => isSeen(address) && !judged.has(address.page))
  expect(
    missing.map(({ path }) => `Add sight('${path}') to e2e/sights/<room>.ts, under somebody who may see the page.`),
  ).toEqual([])
})

test('every named modal is judged for barriers', () => {
  const files = globSync('src/features/*/web/modals/*-modal.tsx')
  const named = files.map(file => basename(file, '-modal.tsx'))
  expect(named.length).toBeGreaterThan(40)
  const judged = sights.flatMap(({ looks }) => looks.flat().map(({ opens }) => opens?.modal))
  const missing = named.filter(name => !judged.includes(name))
  expect(missing.map(name => `Add opens('${name}', …) to a look of e2e/sights/<room>.ts.`)).toEqual([])
})
