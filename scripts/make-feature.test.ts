import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFeature } from './make-feature.ts'
import { ROOT, runNode, tool } from './tools.ts'

let root: string

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'tw-feature-'))
  const settings = [
    'package.json',
    'biome.json',
    'tsconfig.base.json',
    'tsconfig.shared.json',
    'tsconfig.server.json',
    'tsconfig.web.json',
  ]
  for (const name of ['src', 'test', ...settings]) cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
})

afterAll(() => rmSync(root, { recursive: true }))

const CHECKS_ALL_TYPES = 300_000

it('makes a room that is whole: typed on both sides, in the floor order, and behind the router', {
  timeout: CHECKS_ALL_TYPES,
}, async () => {
  const written = makeFeature(root, 'season-rites')
  expect(written).toEqual(
    expect.arrayContaining(
      ['contract.ts', 'server/season-rites.test.ts', 'web/season-rites-page.tsx'].map(
        path => `src/features/season-rites/${path}`,
      ),
    ),
  )
  expect(JSON.parse(readFileSync(join(root, 'src/features/house.json'), 'utf8'))).toContain('season-rites')
  for (const part of ['server', 'web']) {
    const { output } = await runNode([
      tool('typescript-native', 'tsc'),
      '-p',
      join(root, `tsconfig.${part}.json`),
      '--pretty',
      'false',
    ])
    const about = output.split('\n').filter(line => /season-rites|app\/server\/router\.ts/.test(line))
    expect(about).toEqual([])
  }
  for (const path of written) expect(readFileSync(join(root, path), 'utf8'), path).not.toMatch(/__\w+__/)
})

it('refuses a name that is taken or none, and then writes nothing', () => {
  const router = () => readFileSync(join(root, 'src/app/server/router.ts'), 'utf8')
  const before = router()
  expect(() => makeFeature(root, 'accounts')).toThrow('already')
  expect(() => makeFeature(root, 'Season Rites')).toThrow('name like')
  expect(() => makeFeature(root, '../elsewhere')).toThrow('name like')
  expect(router()).toBe(before)
})
