import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import order from '#features/house.json' with { type: 'json' }
import { ONLOOKERS, type Onlooker, type Sight, type Sights } from './sight-steps.ts'

const FOLDER = join(import.meta.dirname, 'sights')
const floorOf = (file: string) => order.indexOf(basename(file, '.ts'))
const files = globSync('*.ts', { cwd: FOLDER }).sort((a, b) => floorOf(a) - floorOf(b))
const rooms: Sights[] = await Promise.all(
  files.map(async file => ((await import(pathToFileURL(join(FOLDER, file)).href)) as { sights: Sights }).sights),
)

/** Every page and every modal of the product, by who looks at it, in floor order of the rooms. */
export const SIGHTS = Object.fromEntries(
  ONLOOKERS.map(who => [who, rooms.flatMap(sights => sights[who] ?? [])]),
) as Record<Onlooker, Sight[]>
