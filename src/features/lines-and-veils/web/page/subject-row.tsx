import { Button } from '#kit/web/button.tsx'
import { Icon } from '#kit/web/icon.tsx'
import type { OwnSubjectView } from '../../contract.ts'
import { SUBJECT_ANSWERS } from '../../rules.ts'
import { ANSWERS } from './answer-words.ts'
import type { Answers } from './use-answers.ts'

/** A subject and the three answers to it. A second press takes the answer to a common subject back. */
export function SubjectRow({ subject, answers }: { subject: OwnSubjectView; answers: Answers }) {
  const { words, hint, isOwn, answer } = subject
  return (
    <li className="line-subject">
      <div className="line-subject-words">
        <p className="line-subject-name">
          <bdi>{words}</bdi>
        </p>
        {(isOwn || hint) && <p className="line-subject-hint">{isOwn ? 'your own words' : hint}</p>}
      </div>
      <fieldset className="line-answers" aria-label={words}>
        {SUBJECT_ANSWERS.map(one => (
          <button
            key={one}
            type="button"
            className={`line-answer line-answer-${one}`}
            aria-pressed={answer === one}
            onClick={() => void (answer === one && !isOwn ? answers.takeBack(subject) : answers.answer(words, one))}
          >
            <Icon name={ANSWERS[one].icon} /> {ANSWERS[one].label}
          </button>
        ))}
      </fieldset>
      {isOwn && (
        <Button look="text" size="small" icon="ph:x" onClick={() => void answers.takeBack(subject)}>
          <span>
            Take away <span className="visually-hidden">“{words}”</span>
          </span>
        </Button>
      )}
    </li>
  )
}
