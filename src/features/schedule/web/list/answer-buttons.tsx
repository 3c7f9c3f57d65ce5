import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ownZone } from '#kit/shared/days.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import type { IconName } from '#kit/web/icon-shelf.ts'
import { failure } from '#kit/web/toast.tsx'
import type { GameSessionView } from '../../contract.ts'
import { ANSWERS, type SessionAnswer } from '../../rules.ts'
import { api } from '../api.ts'
import { afterPress } from './answer-words.ts'

const ICONS: Record<SessionAnswer, IconName> = {
  attending: 'ph:check',
  unavailable: 'ph:x',
  maybe: 'ph:question',
}

/** The three answers to a session, each with its count. A second press takes the own one back. */
export function AnswerButtons({ session }: { session: GameSessionView }) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<SessionAnswer | null>(null)
  const press = async (pressed: SessionAnswer) => {
    setBusy(pressed)
    try {
      await api.answer.call({ id: session.id, answer: afterPress(session.own, pressed), zone: ownZone() })
      await queries.invalidateQueries({ queryKey: api.key() })
    } catch (error) {
      failure(wordsOf(error, 'Your answer could not be saved. Please try again.'))
    }
    setBusy(null)
  }
  return (
    <fieldset className="session-answer-set" aria-label={`Your answer to ${session.title}`}>
      {ANSWERS.map(answer => (
        <Button
          key={answer}
          size="small"
          icon={ICONS[answer]}
          aria-pressed={session.own === answer}
          busy={busy === answer}
          disabled={!session.can.answer}
          onClick={() => void press(answer)}
        >
          {answer} <span className="tabular">{session.reactions[answer].length}</span>
        </Button>
      ))}
    </fieldset>
  )
}
