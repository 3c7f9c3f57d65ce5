import './errors.ts'
import * as z from 'zod'
import { UPLOAD_FAULTS } from '#features/media/errors.ts'
import { enter } from '#kit/shared/enter.ts'
import { subject } from '#kit/shared/subject.ts'
import { mayFail } from '#lexicon/errors.ts'
import { OwnSky } from '#lexicon/look/own-sky-shape.ts'
import { ThemeDrawing, ThemeWish } from './forms.ts'
import { REFERENCE_IMAGES } from './rules.ts'

/** The custom themes of the caller: what was bought, asked for and delivered. */
export const ownThemes = subject('ownThemes', ['ask'], { by: null })
/** A custom theme that was delivered, to its buyer. */
export const ownTheme = subject('ownTheme', ['choose'], { by: 'id' })
/** Everybody’s requests. The door is the rule: they are for admins alone. */
export const themeDesk = subject('themeDesk', ['deliver'], { by: null })

/** A theme that was drawn: how it looks, and its words. */
const DrawnTheme = OwnSky.omit({ id: true }).extend({ name: z.string(), mood: z.string() })

/** A request for a theme. `dueAt` is the end of the turnaround; `theme` is null until it is delivered. */
export const ThemeRequest = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  imageUrls: z.array(z.string()),
  createdAt: z.date(),
  dueAt: z.date(),
  deliveredAt: z.date().nullable(),
  updatedAt: z.date(),
  theme: DrawnTheme.nullable(),
})
export type ThemeRequestView = z.output<typeof ThemeRequest>

/** A request with who asked. */
export const ThemeOrder = ThemeRequest.extend({ buyer: z.object({ id: z.uuid(), name: z.string() }) })
export type ThemeOrderView = z.output<typeof ThemeOrder>

const id = z.uuid()

export const customThemes = {
  /** The own requests, the newest first, at most 100; `left` is how many more were bought. */
  mine: enter('member')
    .may('read', ownThemes)
    .get('/me/custom-themes')
    .output(z.object({ left: z.number().int(), requests: z.array(ThemeRequest) })),

  /**
   * Asks for a theme that was bought, with up to 3 reference images. `id` is chosen by the caller, so that a form sent twice asks
   * once. NO_THEME_LEFT once every bought theme was asked for.
   */
  ask: enter('member')
    .may('ask', ownThemes)
    .post('/me/custom-themes')
    .input(ThemeWish.extend({ id, images: z.array(z.file()).max(REFERENCE_IMAGES).default([]) }))
    .errors(mayFail('NO_THEME_LEFT', ...UPLOAD_FAULTS))
    .output(ThemeRequest),

  /** Shows an own delivered theme on the caller’s own pages; NOT_FOUND for every other one. */
  choose: enter('member')
    .may('choose', ownTheme)
    .put('/me/custom-themes/{id}/chosen')
    .input(z.object({ id }))
    .errors(mayFail('NOT_FOUND'))
    .output(OwnSky),

  /** Everybody’s requests: the open ones by their due date, the delivered ones from the newest, 20 at a time. */
  requests: enter('admin')
    .may('read', themeDesk)
    .get('/admin/custom-themes')
    .input(z.object({ state: z.enum(['open', 'delivered']), before: z.string().max(300).optional() }))
    .output(z.object({ requests: z.array(ThemeOrder), next: z.string().nullable() })),

  /**
   * Delivers a theme, or draws a delivered one anew: it is in the selector of its buyer, who gets a message. SKY_UNREADABLE where no
   * text could be read on it, THEME_CHANGED if somebody has saved it since `expectedUpdatedAt`, NOT_FOUND for a request that ended.
   */
  deliver: enter('admin')
    .may('deliver', themeDesk)
    .put('/admin/custom-themes/{id}')
    .input(z.object({ id, expectedUpdatedAt: z.coerce.date(), theme: ThemeDrawing }))
    .errors(mayFail('NOT_FOUND', 'THEME_CHANGED', 'SKY_UNREADABLE'))
    .output(ThemeOrder),
}
