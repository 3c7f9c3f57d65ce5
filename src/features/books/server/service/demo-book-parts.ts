import type { DemoStory, DemoWorld } from '#kit/server/demo-world.ts'
import { extensionPoint } from '#kit/server/extension-point.ts'

type PlantInBook = (world: DemoWorld, campaign: DemoStory['campaigns'][number]) => Promise<void>

/** What the rooms above lay into a book of the demo world as soon as it is bound, before anybody sits down at its table. */
export const demoBookParts = extensionPoint<PlantInBook>('parts of a book of the demo world')
