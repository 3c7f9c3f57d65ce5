import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { wordsOf } from '#kit/web/api.ts'
import { failure, success } from '#kit/web/toast.tsx'
import { api } from '../api.ts'

/** Takes a transfer back, once however often it is pressed. Answers whether it was. */
export function useTakeBack() {
  const queries = useQueryClient()
  const working = useRef(false)
  const [busyWith, setBusyWith] = useState<string | null>(null)
  const takeBack = async ({ id, title }: { id: string; title: string }): Promise<boolean> => {
    if (working.current) return false
    working.current = true
    setBusyWith(id)
    try {
      await api.takeBack.call({ transferId: id })
      success(`“${title}” is back where it was.`)
      return true
    } catch (error) {
      failure(wordsOf(error, 'The transfer was not taken back. Please try again.'))
      return false
    } finally {
      working.current = false
      setBusyWith(null)
      void queries.invalidateQueries()
    }
  }
  return { busyWith, takeBack }
}
