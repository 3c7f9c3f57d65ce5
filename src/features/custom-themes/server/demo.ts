import type { PlantDemo } from '#kit/server/demo-world.ts'
import { businessDaysAfter, TURNAROUND } from '../rules.ts'
import { themeCredits, themeRequests } from './tables.ts'

const DAY = 24 * 60

/** Mira bought a package of themes: one is delivered, one is asked for, and two are left. */
export const plantCustomThemes: PlantDemo = async ({ as, id, ago }) => {
  const { db } = await as('mira')
  const userId = id('mira')
  await db.insert(themeCredits).values({ id: id('themes of mira'), userId, bought: 4, createdAt: ago(9 * DAY) })
  const asked = (key: string, minutes: number) => ({
    id: id(key),
    userId,
    imageKeys: [],
    createdAt: ago(minutes),
    updatedAt: ago(minutes),
    dueAt: businessDaysAfter(ago(minutes), TURNAROUND.most),
  })
  await db.insert(themeRequests).values([
    {
      ...asked('tideglass', 8 * DAY),
      name: 'Tideglass',
      description: 'The colour of a wave just before it breaks, with the lamp of the harbour behind it.',
      deliveredAt: ago(2 * DAY),
      updatedAt: ago(2 * DAY),
      drawn: 1,
      theme: {
        name: 'Tideglass',
        mood: 'A wave, and a lamp behind it.',
        angle: 165,
        stops: ['#0b2a3a', '#12424f', '#1d5a5c', '#5a4a2a'],
        mode: 'dark',
      },
    },
    {
      ...asked('first frost', DAY),
      name: 'First frost',
      description: 'Grey grass, a white sun, and rose hips as the only red thing for miles.',
    },
  ])
}
