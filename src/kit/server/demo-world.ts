import type { Call } from './call.ts'
import type { Extensions } from './extension-point.ts'

/**
 * The text of the demo world that several rooms share. Each room declares in its `server/demo.ts` what it reads of it;
 * the app has the text. `declare module '#kit/server/demo-world.ts' { interface DemoStory { campaigns: DemoCampaign[] }
 * }`
 */
export interface DemoStory extends Record<never, never> {}

/** The demo world, into which a room plants its own part of the story through its services. */
export type DemoWorld = {
  /** A call as a person of the cast, by the person's key: `otto`; null: as a visitor. */
  as: (person: string | null) => Promise<Call>
  /** The fixed id of what the story calls by this name. */
  id: (name: string) => string
  /** The moment so many minutes before the planting. */
  ago: (minutes: number) => Date
  story: DemoStory
}

/** Plants a room’s part. The parts of the rooms below it are planted already. */
export type PlantDemo = (world: DemoWorld, extensions: Extensions) => Promise<void>
