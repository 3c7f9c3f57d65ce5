import { createInterface } from 'node:readline/promises'
import { makeFeature } from './make-feature.ts'
import { ROOT, runNode, tool } from './tools.ts'

async function askName(): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const name = await terminal.question('What is the room called? (like season-rites, best in the plural) ')
  terminal.close()
  return name.trim()
}

const room = process.argv[2] ?? (await askName())
try {
  const written = makeFeature(ROOT, room)
  await runNode([tool('@biomejs/biome', 'biome'), 'check', '--write', ...written])
  console.log(`${written.join('\n')}

The room keeps short lines of text, each person their own: change that into what it is for. Then:
  - move it down in src/features/house.json to just above the highest room that it uses
  - npm run migration -- ${room}
  - npm run inventory
  - AGREE=1 npm run test:one -- test/house/who-may.test.ts, and read the new lists in test/house/who-may
docs/add-a-feature.md walks through all of it.`)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
