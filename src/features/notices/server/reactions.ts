import { mailStopped } from '#features/accounts/server/service/mail-outage.ts'
import { accountGuarded } from '#features/accounts/server/service/security-alerts.ts'
import { type Call, inTransaction } from '#kit/server/call.ts'
import type { Jobs } from '#kit/server/jobs.ts'
import type { NoticeWords } from './service/describe.ts'
import { digestMail, digestRound, promiseDigests, sendDigest } from './service/digests.ts'
import { leaveNotice } from './service/leaving-notices.ts'
import { noticeMail, noticeMails, promiseMails, sendNotice } from './service/mail-at-once.ts'
import { tellMailStopped } from './service/mail-stopped.ts'
import { pruneNotices, pruneRound } from './service/prune.ts'

const MINUTES = { digests: 15, prune: 24 * 60 }

/** The jobs of this room: notices about accounts, digests, clean-up. `fresh` makes a call of the system itself. */
export async function workInNotices(jobs: Jobs, fresh: () => Call, words: NoticeWords) {
  await jobs.handle(accountGuarded, ({ userId, act, device }) =>
    inTransaction(fresh(), tx => leaveNotice(tx, { to: [userId], kind: act, about: userId, words: { device } })),
  )
  await jobs.handle(mailStopped, ({ outageId }) => tellMailStopped(fresh(), outageId))
  await jobs.handle(digestRound, () => promiseDigests(fresh()))
  await jobs.handle(digestMail, ({ userId }) => sendDigest(fresh(), words, userId))
  await jobs.handle(noticeMails, ({ noticeIds }) => promiseMails(fresh(), noticeIds))
  await jobs.handle(noticeMail, ({ noticeId }) => sendNotice(fresh(), words, noticeId))
  await jobs.handle(pruneRound, () => pruneNotices(fresh()))
  jobs.every(MINUTES.digests, digestRound)
  jobs.every(MINUTES.prune, pruneRound)
}
