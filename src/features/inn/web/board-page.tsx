import './board-page.css'
import './social-page.css'
import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { BookClosed } from '#features/seats/web/parts/book-closed.tsx'
import { SpeakerPicker } from '#features/talk/web/parts/speaker-picker.tsx'
import { useAuthors } from '#features/talk/web/parts/use-authors.ts'
import { codeOf } from '#kit/web/api.ts'
import { Button } from '#kit/web/button.tsx'
import { Composer } from '#kit/web/composer.tsx'
import { ErrorState } from '#kit/web/error-state.tsx'
import { ButtonLink } from '#kit/web/link.tsx'
import { useChannel } from '#kit/web/live.ts'
import { Page } from '#kit/web/page.tsx'
import { PartBoundary } from '#kit/web/part-boundary.tsx'
import { ShownTogether } from '#kit/web/shown-together.tsx'
import { useComposer } from '#kit/web/use-composer.ts'
import type { BoardView } from '../contract.ts'
import type { BoardPostView } from '../forms.ts'
import { POST_LENGTH } from '../rules.ts'
import { api } from './api.ts'
import { BoardPost } from './board/board-post.tsx'
import { CharactersOnly } from './board/characters-only.tsx'
import { TavernChat } from './board/tavern-chat.tsx'
import { type BoardPosts, useBoardPosts } from './board/use-board-posts.ts'
import { usePresence } from './hub/use-presence.ts'
import { innSignOf } from './parts/inn-sign.tsx'
import { PickedBar } from './pick/picked-bar.tsx'
import { type Picked, usePicked } from './pick/use-picked.ts'
import { useOwnName } from './talk/use-own-name.ts'

const LOADING = <p role="status">Loading scrolls...</p>

/** The campaign board: the Tavern Chat, and what is pinned up. */
export function BoardPage() {
  const { bookId } = useParams({ strict: false }) as { bookId: string }
  const board = useQuery(api.board.queryOptions({ input: { bookId } }))
  useChannel(board.data ? `board:${bookId}` : null)
  usePresence(bookId, 'board', board.data?.can.stay ?? false)
  const picked = usePicked()
  const sought = useRef<HTMLOListElement>(null)
  useChannel(`book:${bookId}`)
  useChannel(`table:${bookId}`)
  if (codeOf(board.error)) return <BookClosed error={board.error} />
  if (!board.data)
    return (
      <Page title="Campaign board" on="ground">
        {board.isError ? (
          <ErrorState error={board.error} onRetry={() => void board.refetch()} retrying={board.isFetching} />
        ) : (
          LOADING
        )}
      </Page>
    )
  const { title, iconFlavor, can } = board.data
  const picking = can.moderate ? picked : null
  const actions = (
    <>
      <ButtonLink href={`/campaigns/${bookId}/story`}>The book</ButtonLink>
      <ButtonLink href={`/campaigns/${bookId}/inn`}>{innSignOf(iconFlavor, 'hub').name}</ButtonLink>
    </>
  )
  return (
    <Page title={`Campaign board, ${title}`} heading={title} lead="The campaign board" on="ground" actions={actions}>
      <ShownTogether waiting={LOADING} onShown={() => show(sought.current)}>
        <div className="board">
          <PartBoundary name="The notice board" resetKey={bookId}>
            <Posts board={board.data} picked={picking} soughtAt={sought} />
          </PartBoundary>
          <div className="board-chat">
            <PartBoundary name="The Tavern Chat" resetKey={bookId}>
              <TavernChat key={bookId} board={board.data} picked={picking} />
            </PartBoundary>
          </div>
        </div>
      </ShownTogether>
      <PickedBar bookId={bookId} picked={picked} />
    </Page>
  )
}

/** Scrolls to the post, since on a narrow screen the chat stands before the posts; not away from what already has the focus. */
function show(list: HTMLElement | null) {
  const { activeElement, body } = document
  const isAtStart = activeElement === null || activeElement === body || activeElement.id === 'main'
  if (isAtStart) list?.scrollIntoView({ block: 'center' })
}

type PostsProps = { board: BoardView; picked: Picked | null; soughtAt: RefObject<HTMLOListElement | null> }

function Posts({ board, picked, soughtAt }: PostsProps) {
  const { post: soughtId } = useSearch({ strict: false }) as { post?: string }
  const posts = useBoardPosts(board.bookId, soughtId)
  const { list, sought } = posts
  useEffect(() => {
    if (sought?.id) show(soughtAt.current)
  }, [sought?.id, soughtAt])
  const hasCard = useAuthors(sought ? [sought, ...posts.posts] : posts.posts)
  const row = (post: BoardPostView) => (
    <BoardPost
      key={post.id}
      post={post}
      hasCard={hasCard(post)}
      board={board}
      picked={picked}
      sought={post.id === soughtId}
      onLike={() => void posts.like(post)}
      onRemove={() => void posts.remove(post)}
    />
  )
  return (
    <div className="board-posts">
      {board.can.post ? (
        <Posting key={board.bookId} board={board} write={posts.write} />
      ) : (
        <CharactersOnly board={board} />
      )}
      {sought && (
        <ol className="board-posts" aria-label="What you looked for" ref={soughtAt}>
          {row(sought)}
        </ol>
      )}
      {posts.isGone && <p role="status">The post that you looked for is not here any more.</p>}
      {list.isPending && LOADING}
      {list.isError && posts.posts.length === 0 && (
        <ErrorState
          error={list.error}
          title="The posts could not be loaded"
          onRetry={() => void list.refetch()}
          retrying={list.isFetching}
        />
      )}
      {list.isSuccess && !sought && posts.posts.length === 0 && <p>No posts yet. Be the first to speak!</p>}
      {posts.posts.length > 0 && (
        <ol className="board-posts" aria-label="Posts, the newest first">
          {posts.posts.map(row)}
        </ol>
      )}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Older posts
        </Button>
      )}
    </div>
  )
}

function Posting({ board, write }: { board: BoardView; write: BoardPosts['write'] }) {
  const { speaker, picker } = useOwnName(board.bookId, board.speakers)
  const composer = useComposer(`post:${board.bookId}`, async message => speaker && write(speaker, message), {
    empty: 'You must write a message.',
    failed: 'Something went wrong. Try again.',
  })
  if (!speaker) return null
  return (
    <Composer
      composer={composer}
      voice={<SpeakerPicker {...picker} />}
      most={POST_LENGTH}
      label="Pin something to the board"
      act="Post"
      rows={3}
    />
  )
}
