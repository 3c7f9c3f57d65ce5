import { leavePageOut, type PagesSet, setPages, type TextToSet } from './set-pages.ts'

export type Job =
  | { act: 'set'; text: TextToSet; cursor: number }
  | { act: 'leaveOut'; text: TextToSet; partNumber: number }
export type Asked = { number: number; job: Job }
/** `failed`: the text could not be set. */
export type Answered = { number: number; done?: PagesSet | string | null; failed?: true }

const answer = (said: Answered) => postMessage(said)

/** Long texts are set beside the page, so that typing never waits for it. */
addEventListener('message', async ({ data: { number, job } }: MessageEvent<Asked>) => {
  try {
    const done = job.act === 'set' ? setPages(job.text, job.cursor) : await leavePageOut(job.text, job.partNumber)
    answer({ number, done })
  } catch {
    answer({ number, failed: true })
  }
})
