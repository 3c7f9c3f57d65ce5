import '../quiz/quiz.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Dialog } from '#kit/web/dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { FieldError } from '#kit/web/field.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { Loading, Skeleton } from '#kit/web/skeleton.tsx'
import type { MyPersonalityView, PersonalityView } from '../../contract.ts'
import { PERSONALITIES, type PersonalityType, QUIZ } from '../../rules.ts'
import { api } from '../api.ts'
import { PersonalityIcon } from '../parts/personality-icon.tsx'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'gm-quiz': typeof GmQuizModal
  }
}

const NOT_KEPT = 'Your answer could not be kept. Please try again.'

/** The quiz about the GM personality: five questions and the result. Opens at the result where there is one. */
export function GmQuizModal({ dismiss }: ModalProps) {
  const queries = useQueryClient()
  const mine = useQuery({ ...api.personality.queryOptions(), staleTime: 0 })
  const [retaking, setRetaking] = useState(false)
  const keep = (personality: MyPersonalityView) => {
    queries.setQueryData(api.personality.queryKey(), personality)
    setRetaking(false)
    void queries.invalidateQueries({ queryKey: api.key() })
  }
  if (mine.data?.active && !retaking)
    return <Result active={mine.data.active} onKeep={keep} onRetake={() => setRetaking(true)} onDone={dismiss} />
  if (mine.data) return <Questions onKeep={keep} onSkip={dismiss} />
  return (
    <Dialog title="What kind of game master are you?" size="small" onDismiss={dismiss}>
      {mine.isError ? (
        <ErrorState error={mine.error} onRetry={() => void mine.refetch()} retrying={mine.isFetching} />
      ) : (
        <Loading>
          <Skeleton lines={5} />
        </Loading>
      )}
    </Dialog>
  )
}

type Keep = (personality: MyPersonalityView) => void

/** One question at a time; what was answered stays chosen on the way back. */
function Questions({ onKeep, onSkip }: { onKeep: Keep; onSkip: () => void }) {
  const [at, setAt] = useState(0)
  const [answers, setAnswers] = useState<(number | undefined)[]>([])
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const question = QUIZ[at]!
  const chosen = answers[at]
  const isLast = at === QUIZ.length - 1
  const next = async () => {
    if (chosen === undefined) return
    if (!isLast) return setAt(at + 1)
    setBusy(true)
    setFault(null)
    try {
      onKeep(await api.takeQuiz.call({ answers: answers.map(index => index ?? 0) }))
    } catch (error) {
      setFault(wordsOf(error, NOT_KEPT))
      setBusy(false)
    }
  }
  return (
    <Dialog
      title="What kind of game master are you?"
      lead={`Question ${at + 1} of ${QUIZ.length}`}
      size="small"
      dirty={answers.some(index => index !== undefined)}
      onDismiss={onSkip}
      actions={
        <>
          <Button look="primary" busy={busy} disabled={chosen === undefined} onClick={() => void next()}>
            {isLast ? 'See the result' : 'Next'}
          </Button>
          {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
          <Button look="text" onClick={onSkip}>
            Skip
          </Button>
        </>
      }
    >
      <div className="quiz">
        <RadioCards
          key={at}
          legend={question.asks}
          options={question.answers.map(({ words }, index) => ({ value: String(index), label: words }))}
          value={chosen === undefined ? undefined : String(chosen)}
          onChange={index => setAnswers(QUIZ.map((_, one) => (one === at ? Number(index) : answers[one])))}
        />
        {fault && <FieldError>{fault}</FieldError>}
      </div>
    </Dialog>
  )
}

type ResultProps = { active: PersonalityView; onKeep: Keep; onRetake: () => void; onDone: () => void }

/** The result of the quiz, and the other five, to choose another. */
function Result({ active, onKeep, onRetake, onDone }: ResultProps) {
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const choose = async (type: PersonalityView['type']) => {
    if (busy || type === active.type) return
    setBusy(true)
    setFault(null)
    try {
      onKeep(await api.choosePersonality.call({ type }))
    } catch (error) {
      setFault(wordsOf(error, NOT_KEPT))
    }
    setBusy(false)
  }
  return (
    <Dialog
      title="Your GM personality"
      size="small"
      onDismiss={onDone}
      actions={
        <>
          <Button look="primary" onClick={onDone}>
            Done
          </Button>
          <Button onClick={onRetake}>Retake</Button>
        </>
      }
    >
      <div className="quiz">
        <p className="quiz-result" role="status">
          <span className="quiz-icon">
            <PersonalityIcon type={active.type} />
          </span>
          <span className="quiz-name">{active.name}</span>
          <span className="muted">{active.source === 'quiz' ? 'So says the quiz.' : 'So say you.'}</span>
        </p>
        <RadioCards
          legend="Or go by another"
          options={PERSONALITIES.map(({ type, name }) => ({ value: type, label: <Named type={type} name={name} /> }))}
          value={active.type}
          onChange={type => void choose(type)}
        />
        {fault && <FieldError>{fault}</FieldError>}
      </div>
    </Dialog>
  )
}

function Named({ type, name }: { type: PersonalityType; name: string }) {
  return (
    <>
      <PersonalityIcon type={type} /> {name}
    </>
  )
}
