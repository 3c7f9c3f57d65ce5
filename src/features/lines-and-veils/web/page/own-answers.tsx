import { Card } from '#kit/web/card.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { Icon } from '#kit/web/icon.tsx'
import { Skeleton } from '#kit/web/skeleton.tsx'
import { OwnWords } from './own-words.tsx'
import { SubjectRow } from './subject-row.tsx'
import type { Answers } from './use-answers.ts'

/** The answers of the reader to every subject, and what becomes of them. */
export function OwnAnswers({ answers }: { answers: Answers }) {
  const { data, error, isError, isFetching, refetch } = answers.mine
  return (
    <div className="line-own">
      <Assurance />
      <Card pile="stack" className="line-leaf">
        <header className="line-head">
          <h2>Your answers</h2>
          <p>
            <Icon name="ph:check" /> kept as you press
          </p>
        </header>
        {isError && !data ? (
          <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : data ? (
          <>
            <ul className="line-subjects">
              {data.subjects.map(subject => (
                <SubjectRow key={subject.words} subject={subject} answers={answers} />
              ))}
            </ul>
            <OwnWords answers={answers} />
          </>
        ) : (
          <Skeleton lines={10} />
        )}
      </Card>
    </div>
  )
}

/** Who learns of an answer, said before the first press. */
function Assurance() {
  return (
    <Card as="aside" className="line-promise">
      <Icon name="game-icons:candle-flame" className="line-promise-icon" />
      <h2>Between you and the list</h2>
      <p>
        Those who run the campaign see what this table leaves out. They do not see who asked, nor how many did, not even
        when it was you alone.
      </p>
      <p>The other players see nothing of it.</p>
      <p>Change your mind on any evening. Nobody is told that you did.</p>
    </Card>
  )
}
