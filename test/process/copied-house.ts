import { testDatabase } from '../postgres/test-database.ts'
import { openHouse } from './house.ts'

/** A house on a copy of the world that the first house of a test run has planted: to copy takes milliseconds, to plant seconds. */
export async function openCopiedHouse(more: Record<string, string> = {}) {
  const database = await testDatabase({
    template: 'house',
    seed: async url => {
      const planting = await openHouse({ databaseUrl: url })
      await planting.close()
    },
  })
  const house = await openHouse({ databaseUrl: database.url, more })
  const close = async () => {
    const code = await house.close()
    await database.drop()
    return code
  }
  const query = (text: string, values: unknown[]) => database.pool.query(text, values)
  return { ...house, query, close }
}
