import type { Forms } from '../forms.ts'

const HOUR_MS = 60 * 60_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

/** What is filled in in this room. */
export const forms: Forms = {
  'appearance.setMaintenance': async () => ({
    words: 'A new roof.',
    startsAt: inHours(1),
    endsAt: inHours(2),
    isReadOnly: false,
  }),
}
