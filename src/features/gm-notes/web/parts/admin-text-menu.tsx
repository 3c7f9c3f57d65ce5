import { lazy, Suspense } from 'react'
import { useMe } from '#features/accounts/web/parts/use-me.ts'
import { isAdmin } from '#lexicon/roles.ts'

const TextMenu = lazy(() => import('../notepad/text-menu.tsx').then(file => ({ default: file.TextMenu })))

/** The menu on selected text, for an admin. Where a page has it twice, one of them answers. */
export const AdminTextMenu = () =>
  isAdmin(useMe()) && (
    <Suspense>
      <TextMenu />
    </Suspense>
  )
