import type { ComponentType } from 'react'
import { mainExport } from './main-export.ts'

type File = Record<string, ComponentType>
/** The modals of every room, loaded with the first that is opened. `burn-book-modal.tsx` exports `BurnBookModal`, and is opened as `burn-book`. */
const files = import.meta.glob<File>('/src/features/*/web/modals/*-modal.tsx')
const nameOf = (path: string) => path.replace(/^.*\/|-modal\.tsx$/g, '')

export const MODALS = Object.fromEntries(
  Object.entries(files).map(([path, load]) => [
    nameOf(path),
    () => load().then(file => file[mainExport(path)] as ComponentType),
  ]),
)
