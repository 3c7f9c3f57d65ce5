import type { LiveReactions } from '#kit/web/live.ts'
import { api } from './api.ts'

/** The site has another look: every open page asks which. */
export const appearanceReactions: LiveReactions = {
  'appearance.siteLookChanged': (_, queries) => void queries.invalidateQueries({ queryKey: api.site.key() }),
  'appearance.readingLookChanged': (_, queries) => void queries.invalidateQueries({ queryKey: api.readingLook.key() }),
}
