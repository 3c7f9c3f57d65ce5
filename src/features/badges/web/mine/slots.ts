export type Slots = { displaySlot1: string | null; displaySlot2: string | null }

/** The slots after a badge was pressed: a worn one is taken off, another goes where there is room, else into the second. */
export function pressed({ displaySlot1, displaySlot2 }: Slots, id: string): Slots {
  if (displaySlot1 === id) return { displaySlot1: null, displaySlot2 }
  if (displaySlot2 === id) return { displaySlot1, displaySlot2: null }
  return displaySlot1 === null ? { displaySlot1: id, displaySlot2 } : { displaySlot1, displaySlot2: id }
}

/** The slots with their badges in each other’s place. */
export const swapped = ({ displaySlot1, displaySlot2 }: Slots): Slots => ({
  displaySlot1: displaySlot2,
  displaySlot2: displaySlot1,
})

/** The slots after one was set by its list. A badge that was in the other one changes places. */
export function placed(slots: Slots, slot: keyof Slots, id: string | null): Slots {
  const other = slot === 'displaySlot1' ? 'displaySlot2' : 'displaySlot1'
  const next = { ...slots, [slot]: id }
  return id !== null && slots[other] === id ? { ...next, [other]: slots[slot] } : next
}
