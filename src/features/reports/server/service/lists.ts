import * as z from 'zod'
import { cursorMoment } from '#kit/server/keyset.ts'

/** So many are shown at a time, and where the next ones begin. */
export const A_PAGE = 20
export const cursor = z.tuple([cursorMoment, z.uuid()])
