import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { appearance } from '#features/appearance/contract.ts'
import { ThemeCards } from '#features/appearance/web/parts/theme-cards.tsx'
import { apiOf } from '#kit/web/api.ts'
import { Dialog } from '#kit/web/dialog.tsx'
import type { ModalProps } from '#kit/web/modal-registry.ts'
import { RadioCards } from '#kit/web/radio-cards.tsx'
import { failure } from '#kit/web/toast.tsx'
import { DEFAULT_THEME, type ThemeId } from '#lexicon/look/ids.ts'
import { api } from '../api.ts'

declare module '#kit/web/modal-registry.ts' {
  interface NamedModals {
    'theme-picker': typeof ThemePickerModal
  }
}

const lookApi = apiOf<typeof appearance>('appearance')

type Scope = 'global' | 'campaign'
type Props = { scope: Scope; book?: { id: string; title: string; bookTheme: ThemeId } }

/**
 * The theme picker. In the scope global it sets the theme of the site, for admins; in the scope campaign that of the selected
 * book and its Inn. A choice shows at once, and goes back to the theme before when it could not be saved.
 */
export function ThemePickerModal({ scope: first, book, dismiss }: Props & ModalProps) {
  const [scope, setScope] = useState<Scope>(first)
  const site = useQuery(lookApi.site.queryOptions())
  const siteScope = useSiteScope()
  const bookScope = useBookScope(book)
  const maySetSite = site.data?.can.setTheme === true
  const inUse = scope === 'global' ? (site.data?.theme ?? DEFAULT_THEME) : bookScope.theme
  const leads: Record<Scope, string> = {
    global: 'Scope: global. The whole site wears it, for everybody, except the pages of a campaign.',
    campaign: book
      ? `Scope: campaign. ${book.title} and its Inn wear it, and no other page.`
      : 'Scope: campaign. No book selected',
  }
  return (
    <Dialog title="Theme" lead={leads[scope]} size="wide" onDismiss={dismiss}>
      {maySetSite && (
        <RadioCards
          legend="Scope"
          value={scope}
          onChange={setScope}
          options={[
            { value: 'global', label: 'Global', hint: 'Every page of the site' },
            { value: 'campaign', label: 'Campaign', hint: book?.title ?? 'No book selected' },
          ]}
        />
      )}
      <ThemeCards
        key={scope}
        legend={scope === 'global' ? 'Theme of the site' : 'Theme of the campaign'}
        value={inUse}
        onChange={scope === 'global' ? siteScope : bookScope.choose}
      />
    </Dialog>
  )
}

/** The theme of the site: the document follows what stands in the query, so a refused choice is taken back there. */
function useSiteScope() {
  const queries = useQueryClient()
  const key = lookApi.site.queryKey()
  const save = useMutation(
    lookApi.setTheme.mutationOptions({
      onMutate: async ({ theme }) => {
        await queries.cancelQueries({ queryKey: key })
        const before = queries.getQueryData(key)
        if (before) queries.setQueryData(key, { ...before, theme })
        return { before }
      },
      onError: (_, __, context) => {
        if (context?.before) queries.setQueryData(key, context.before)
        failure('Failed to save settings')
      },
      onSuccess: stored => queries.setQueryData(key, stored),
      onSettled: () => queries.invalidateQueries({ queryKey: key }),
    }),
  )
  return (theme: ThemeId) => save.mutate({ theme })
}

/** The theme of the selected book; an event reports it to its open pages. */
function useBookScope(book: Props['book']) {
  const queries = useQueryClient()
  const [theme, setTheme] = useState<ThemeId>(book?.bookTheme ?? DEFAULT_THEME)
  const save = useMutation(
    api.setTheme.mutationOptions({
      onMutate: ({ bookTheme }) => {
        setTheme(bookTheme)
        return { before: theme }
      },
      onError: (_, { bookTheme }, context) => {
        setTheme(now => (now === bookTheme && context ? context.before : now))
        failure('Failed to update campaign theme')
      },
      onSuccess: (_, { id }) => {
        for (const answer of [api.read.key({ input: { id } }), api.library.key(), api.mine.key()])
          void queries.invalidateQueries({ queryKey: answer })
      },
    }),
  )
  const choose = (bookTheme: ThemeId) => (book ? save.mutate({ id: book.id, bookTheme }) : failure('No book selected'))
  return { theme, choose }
}
