import type { DragEvent } from 'react'

const KIND = 'application/x-tomewright-badge'

/** Lets something be dragged as this badge. */
export const dragsBadge = (id: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(KIND, id)
    event.dataTransfer.effectAllowed = 'move'
  },
})

/** Lets a badge be dropped on something; other things that are dragged are left alone. */
export const takesBadge = (take: (id: string) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (event.dataTransfer.types.includes(KIND)) event.preventDefault()
  },
  onDrop: (event: DragEvent) => {
    const id = event.dataTransfer.getData(KIND)
    if (!id) return
    event.preventDefault()
    take(id)
  },
})
