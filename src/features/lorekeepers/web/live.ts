import { newsOf } from '#kit/web/news.ts'
import type { lorekeepers } from '../contract.ts'

/** Both lists name books. */
const books = { book: null, ownBook: null, shelf: null, standing: null }

export const news = newsOf<typeof lorekeepers>('lorekeepers', {
  mine: { ...books, lorekeeping: null, access: null },
  atStake: { ...books, lorekeepers: null, lorekeeping: null },
  systemSettings: { ownShelf: null, standing: null, lorekeepers: null, ownDomain: null, gmProfile: null, plan: null },
  ofGm: { ...books, lorekeepers: 'gmId', plan: null },
})
