import { asked } from '#kit/server/asked.ts'
import type { PlantDemo } from '#kit/server/demo-world.ts'
import { customThemeHandlers } from './handlers.ts'
import { themeCredits } from './tables.ts'

/** Mira bought a package of themes: one is delivered, one is asked for, and two are left. */
export const plantCustomThemes: PlantDemo = async ({ as, id, ago }) => {
  const mira = await as('mira')
  const userId = id('mira')
  await mira.db
    .insert(themeCredits)
    .values({ id: id('themes of mira'), userId, bought: 4, createdAt: ago(9 * 24 * 60) })
  const ask = (key: string, minutes: number, words: { name: string; description: string }) =>
    asked(customThemeHandlers.ask, { ...mira, now: ago(minutes) }, { id: id(key), ...words, images: [] })
  const tideglass = await ask('tideglass', 8 * 24 * 60, {
    name: 'Tideglass',
    description: 'The colour of a wave just before it breaks, with the lamp of the harbour behind it.',
  })
  await asked(
    customThemeHandlers.deliver,
    { ...(await as('sol')), now: ago(2 * 24 * 60) },
    {
      id: tideglass.id,
      expectedUpdatedAt: tideglass.updatedAt,
      theme: {
        name: 'Tideglass',
        mood: 'A wave, and a lamp behind it.',
        angle: 165,
        stops: ['#0b2a3a', '#12424f', '#1d5a5c', '#5a4a2a'],
      },
    },
  )
  await ask('first frost', 24 * 60, {
    name: 'First frost',
    description: 'Grey grass, a white sun, and rose hips as the only red thing for miles.',
  })
}
