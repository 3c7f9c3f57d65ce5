import { userDataCategories } from '#lexicon/user-data.ts'

/** The categories of user data of this room. */
const scheduleCategories = userDataCategories({
  gameSessions: { label: 'Game sessions that you scheduled, your answers and your availability', after: ['books'] },
})

type ScheduleCategories = typeof scheduleCategories
declare module '#lexicon/user-data.ts' {
  interface UserDataCategories extends ScheduleCategories {}
}
