import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { PersonName } from '#features/people/web/parts/person-name.tsx'
import type { CardMark } from '#features/people/web/parts/use-cards.ts'
import { ReportButton } from '#features/reports/web/parts/report-button.tsx'
import { SpeakerPicker } from '#features/talk/web/parts/speaker-picker.tsx'
import { useAuthors } from '#features/talk/web/parts/use-authors.ts'
import { wordsOf } from '#kit/web/api.ts'
import { Button, IconButton } from '#kit/web/button.tsx'
import { byCursor } from '#kit/web/by-cursor.ts'
import { Composer } from '#kit/web/composer.tsx'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { REPEATABLE } from '#kit/web/rpc-link.ts'
import { SpokenText } from '#kit/web/spoken-text.tsx'
import { TimeAgo } from '#kit/web/time-ago.tsx'
import { failure } from '#kit/web/toast.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import type { BoardView } from '../../contract.ts'
import type { BoardCommentView } from '../../forms.ts'
import { POST_LENGTH, UNKNOWN_SPEAKER } from '../../rules.ts'
import { api } from '../api.ts'
import { useOwnName } from '../talk/use-own-name.ts'

/** The comments of a post, oldest first, with the field for another for those who may post. */
export function Comments({ postId, board }: { postId: string; board: BoardView }) {
  const list = useInfiniteQuery(
    api.comments.infiniteOptions({
      input: (after: string | undefined) => ({ postId, ...(after ? { after } : {}) }),
      ...byCursor,
    }),
  )
  const comments = list.data?.pages.flatMap(page => page.comments) ?? []
  const hasCard = useAuthors(comments)
  return (
    <div className="comments">
      {list.isError && comments.length === 0 && (
        <ErrorState
          error={list.error}
          title="The comments could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {comments.length > 0 && (
        <ol className="comment-list">
          {comments.map(comment => (
            <Comment key={comment.id} comment={comment} hasCard={hasCard(comment)} />
          ))}
        </ol>
      )}
      {list.hasNextPage && (
        <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          More comments
        </Button>
      )}
      {board.can.post && <Commenting postId={postId} board={board} />}
    </div>
  )
}

function useBoardRefetch() {
  const queries = useQueryClient()
  return () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: api.comments.key() }),
      queries.invalidateQueries({ queryKey: api.boardPosts.key() }),
    ])
}

function Comment({ comment, hasCard }: { comment: BoardCommentView; hasCard: CardMark }) {
  const { id, authorId, author, content, createdAt, can } = comment
  const refetchBoard = useBoardRefetch()
  const remove = async () => {
    const text = 'It goes for everybody.'
    if (!(await openModal(ConfirmDialog, { title: 'Delete this comment?', text, act: 'Delete', danger: true }))) return
    try {
      await api.removeComment.call({ id })
      await refetchBoard()
    } catch (error) {
      failure(wordsOf(error, 'The comment could not be deleted. Please try again.'))
    }
  }
  return (
    <li className="comment">
      <p className="tavern-who">
        <strong>
          <PersonName userId={authorId} hasCard={hasCard}>
            {author ?? UNKNOWN_SPEAKER}
          </PersonName>
        </strong>
        <span className="muted">
          <TimeAgo at={createdAt} />
        </span>
      </p>
      <SpokenText text={content} />
      {can.remove && <IconButton icon="ph:trash" label="Delete this comment" onClick={() => void remove()} />}
      <ReportButton kind="comment" id={id} by={authorId} what={`the comment of ${author ?? UNKNOWN_SPEAKER}`} />
    </li>
  )
}

function Commenting({ postId, board }: { postId: string; board: BoardView }) {
  const refetchBoard = useBoardRefetch()
  const { speaker, picker } = useOwnName(board.bookId, board.speakers)
  const composer = useComposer(
    `comment:${postId}`,
    async ({ id, text }) => {
      await api.comment.call({ postId, id, content: text, characterId: speaker?.characterId }, REPEATABLE)
      await refetchBoard()
    },
    { empty: 'You must write something.', failed: 'Something went wrong. Try again.' },
  )
  if (!speaker) return null
  return (
    <Composer
      composer={composer}
      voice={<SpeakerPicker {...picker} />}
      most={POST_LENGTH}
      label="Write a comment"
      act="Comment"
      rows={1}
    />
  )
}
