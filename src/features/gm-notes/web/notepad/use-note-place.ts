import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import type { books } from '#features/books/contract.ts'
import { apiOf } from '#kit/web/api.ts'
import { onCampaignSelected, selectedCampaign } from '../parts/selected-campaign.ts'
import type { NotePlace } from './stored-notes.ts'

const bookApi = apiOf<typeof books>('books')
const OF_A_BOOK = /^\/campaigns\/([0-9a-f-]{36})(\/|$)/

/**
 * Whose text the notepad shows: that of the campaign of the page, else of the one selected in the Sanctum, else the general one. The
 * general text also stands for a campaign that this person may not read. Null while the campaign is being loaded.
 */
export function useNotePlace(userId: string): (NotePlace & { title: string | null }) | null {
  const path = useLocation({ select: location => location.pathname })
  const selected = useSyncExternalStore(
    onCampaignSelected,
    () => selectedCampaign(userId),
    () => null,
  )
  const wanted = OF_A_BOOK.exec(path)?.[1] ?? selected
  const book = useQuery(
    bookApi.read.queryOptions({ input: { id: wanted ?? '' }, enabled: wanted !== null, retry: false }),
  )
  if (wanted === null || book.isError) return { userId, campaignId: null, title: null }
  return book.data ? { userId, campaignId: wanted, title: book.data.title } : null
}
