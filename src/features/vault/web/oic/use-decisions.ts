import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { nameAlone } from '#kit/shared/name-alone.ts'
import { codeOf, wordsOf } from '#kit/web/api.ts'
import { ConfirmDialog } from '#kit/web/confirm-dialog.tsx'
import { openModal } from '#kit/web/modal-registry.ts'
import { saveLink } from '#kit/web/save-file.ts'
import { failure, notice, success } from '#kit/web/toast.tsx'
import type { VaultEntryView } from '../../contract.ts'
import type { Resolution } from '../../rules.ts'
import { api } from '../api.ts'

type Question = { title: string; text: string; act: string; danger?: boolean }

function questionFor(resolution: Resolution, { title, gm, lorekeeper }: VaultEntryView): Question {
  const book = `“${title || 'Untitled Book'}”`
  const [host, writer] = [nameAlone(gm.name), nameAlone(lorekeeper.name)]
  if (resolution === 'to-gm')
    return {
      title: `Give ${book} to ${host}?`,
      text: `The book comes back whole, as a book of ${host}. ${writer} is told. This cannot be undone.`,
      act: 'Give to GM',
    }
  if (resolution === 'to-lorekeeper')
    return {
      title: `Give the PDF of ${book} to ${writer}?`,
      text: `${writer} gets the PDF and the archive. The book itself is not restored. This cannot be undone.`,
      act: 'PDF to Lorekeeper',
    }
  return {
    title: `Burn ${book}?`,
    text: 'Its PDF and archive stay here for 30 days. The book itself is gone at once.',
    act: 'Burn Book',
    danger: true,
  }
}

/** The decisions about one entry, each after a question. `busy`: the one that is being carried out. */
export function useDecisions(entry: VaultEntryView) {
  const queries = useQueryClient()
  const [busy, setBusy] = useState<Resolution | 'preview' | null>(null)
  const preview = async () => {
    setBusy('preview')
    notice('Generating PDF preview...')
    try {
      const { url, fileName } = await api.preview.call({ entryId: entry.id })
      saveLink(url, fileName)
      success('PDF downloaded')
    } catch {
      failure('Failed to generate PDF')
    } finally {
      setBusy(null)
    }
  }
  const decide = async (resolution: Resolution) => {
    if (!(await openModal(ConfirmDialog, questionFor(resolution, entry)))) return
    setBusy(resolution)
    try {
      await api.resolve.call({ entryId: entry.id, resolution })
      success(resolution === 'burned' ? 'Book burned successfully' : 'Book resolved successfully')
    } catch (error) {
      failure('Failed to resolve book dispute')
      if (codeOf(error) === 'VAULT_RESOLVED') notice(wordsOf(error, ''))
    } finally {
      setBusy(null)
      void queries.invalidateQueries({ queryKey: api.key() })
    }
  }
  return { busy, preview, decide }
}
