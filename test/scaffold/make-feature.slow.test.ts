import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFeature } from '../../scripts/make-feature.ts'
import { ROOT, runNode, tool } from '../../scripts/tools.ts'

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
  for (const name of ['src', 'test', 'e2e', ...settings])
    cpSync(join(ROOT, name), join(root, name), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(root, 'node_modules'))
})

afterAll(() => rmSync(root, { recursive: true }))

/** Checks these files, and all that they import, as the settings of one side have it. */
async function expectTyped(side: string, include: string[]) {
  const settings = join(root, `tsconfig.${side}-room.json`)
  writeFileSync(settings, JSON.stringify({ extends: `./tsconfig.${side}.json`, include, exclude: [] }))
  const words = ['-p', settings, '--pretty', 'false', '--checkers', '1']
  const { output } = await runNode([tool('typescript-native', 'tsc'), ...words])
  const about = output.split('\n').filter(line => /season-rites|app\/server\/roof\.ts/.test(line))
  expect(about).toEqual([])
}

const CHECKS_ALL_TYPES = 300_000

it('makes a room that is whole: typed on both sides, in the floor order, and known to the app', {
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
  const files = written.filter(path => path.endsWith('.ts') || path.endsWith('.tsx'))
  await Promise.all([
    expectTyped('server', [...files.filter(path => !path.includes('/web/')), 'src/app/server/roof.ts']),
    expectTyped(
      'web',
      files.filter(path => path.includes('/features/') && !path.includes('/server/')),
    ),
  ])
  for (const path of written) expect(readFileSync(join(root, path), 'utf8'), path).not.toMatch(/__\w+__/)
})

it('refuses a name that is taken or none, and then writes nothing', () => {
  const rooms = () => readFileSync(join(root, 'src/app/server/rooms.ts'), 'utf8')
  const before = rooms()
  expect(() => makeFeature(root, 'accounts')).toThrow('already')
  expect(() => makeFeature(root, 'Season Rites')).toThrow('name like')
  expect(() => makeFeature(root, '../elsewhere')).toThrow('name like')
  expect(rooms()).toBe(before)
})
