import * as z from 'zod'
import { announcement } from '#kit/shared/announcement.ts'

/** The theme of the site, or which of its pages have a calm ground, has changed: everybody hears of it. */
export const siteLookChanged = announcement('appearance.siteLookChanged', z.object({}), () => 'site:look')
