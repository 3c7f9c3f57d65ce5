import { openModal } from '#kit/web/modal-registry.ts'

/** Opens the form of a new character; every list of characters hears of it by itself. */
export const newCharacter = () => void openModal('character-form', {})
