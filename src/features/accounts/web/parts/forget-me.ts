import type { QueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Whoever was signed in on this page is nobody from now on: their account is gone. */
export const forgetMe = (queries: QueryClient) => queries.setQueryData(api.me.queryKey(), null)
