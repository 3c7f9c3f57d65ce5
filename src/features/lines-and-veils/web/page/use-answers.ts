import { useQuery, useQueryClient } from '@tanstack/react-query'
import { wordsOf } from '#kit/web/api.ts'
import { failure } from '#kit/web/toast.tsx'
import type { OwnSubjectView } from '../../contract.ts'
import { type SubjectAnswer, subjectKey } from '../../rules.ts'
import { api } from '../api.ts'

const FAILED = 'Your answer could not be saved. Please try again.'

/** The answers of the reader. A press shows at once, and is taken back where it could not be saved. */
export function useAnswers(bookId: string) {
  const queries = useQueryClient()
  const input = { bookId }
  const options = api.mine.queryOptions({ input })
  const mine = useQuery(options)

  const show = (change: (subjects: OwnSubjectView[]) => OwnSubjectView[]) =>
    queries.setQueryData(options.queryKey, old => old && { ...old, subjects: change(old.subjects) })
  const save = async (call: () => Promise<unknown>) => {
    await queries.cancelQueries({ queryKey: options.queryKey })
    let saved = true
    try {
      await call()
    } catch (error) {
      saved = false
      failure(wordsOf(error, FAILED))
    }
    await queries.invalidateQueries({ queryKey: api.key() })
    return saved
  }
  const answer = (words: string, given: SubjectAnswer) => {
    show(subjects => subjects.map(one => (one.words === words ? { ...one, answer: given } : one)))
    return save(() => api.answer.call({ bookId, words, answer: given }))
  }
  /** A subject in own words goes with its answer. */
  const takeBack = ({ words, isOwn }: OwnSubjectView) => {
    show(subjects =>
      isOwn
        ? subjects.filter(one => one.words !== words)
        : subjects.map(one => (one.words === words ? { ...one, answer: null } : one)),
    )
    return save(() => api.takeBack.call({ bookId, words }))
  }
  /** Adds a subject in own words, as out: the strictest answer, until its writer says another. */
  const add = (words: string) => save(() => api.answer.call({ bookId, words, answer: 'line' }))
  const isListed = (words: string) =>
    mine.data?.subjects.some(one => one.answer !== null && subjectKey(one.words) === subjectKey(words)) ?? false
  return { mine, answer, takeBack, add, isListed }
}
export type Answers = ReturnType<typeof useAnswers>
