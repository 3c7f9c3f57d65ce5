import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inventory } from './house/inventory-text.ts'
import { readProcedures } from './house/procedures.ts'
import { readRooms, readSources } from './house/source.ts'
import { ROOT } from './tools.ts'

const sources = readSources(ROOT)
const rooms = readRooms(ROOT)
writeFileSync(join(ROOT, 'docs/inventory.md'), await inventory(sources, rooms, await readProcedures(sources, rooms)))
