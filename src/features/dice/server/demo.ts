import type { PlantDemo } from '#kit/server/demo-world.ts'
import { saveRoll } from './service.ts'

/** What Otto throws again and again. */
const SAVED = [
  { name: 'Looking away from the lamp', formula: '2d20kh1+5' },
  { name: 'The river, rising again', formula: '4d6!' },
]

/** Saves rolls as the person who throws them. */
export const plantSavedRolls: PlantDemo = async ({ as, id, ago }) => {
  const call = await as('otto')
  for (const [at, roll] of SAVED.entries())
    await saveRoll({ ...call, now: ago(600 - at) }, { ...roll, id: id(`saved roll ${at}`) })
}
