/** Where Otto has left his ribbons in the Lantern; what he notes there is for nobody else. */
export const storyBookmarks = [
  { number: 3, note: 'Ask at the Nine Hares who really paid for supper.', minutesAgo: 2900 },
  { number: 7, note: '', minutesAgo: 260 },
]
