export const NPC_TYPES = ['person', 'place', 'object'] as const
export type NpcType = (typeof NPC_TYPES)[number]

export const LOCATION_TYPES = ['Town', 'Dungeon', 'Landmark', 'Building', 'Wilderness', 'Other'] as const
export const ITEM_TYPES = ['Weapon', 'Armor', 'Tool', 'Artifact', 'Document', 'Treasure', 'Other'] as const

export type NpcField = {
  key: string
  label: string
  kind: 'line' | 'text' | 'choice'
  choices?: readonly string[]
}

/** The fields that each type adds, in the order in which a form and a viewer show them. */
export const NPC_FIELDS: Record<NpcType, readonly NpcField[]> = {
  person: [
    { key: 'role', label: 'Role', kind: 'line' },
    { key: 'personality', label: 'Personality', kind: 'text' },
    { key: 'appearance', label: 'Appearance', kind: 'text' },
    { key: 'backstory', label: 'Backstory', kind: 'text' },
    { key: 'relationships', label: 'Relationships', kind: 'text' },
  ],
  place: [
    { key: 'locationType', label: 'Kind of place', kind: 'choice', choices: LOCATION_TYPES },
    { key: 'description', label: 'Description', kind: 'text' },
    { key: 'atmosphere', label: 'Atmosphere', kind: 'text' },
    { key: 'features', label: 'Features', kind: 'text' },
    { key: 'history', label: 'History', kind: 'text' },
  ],
  object: [
    { key: 'itemType', label: 'Kind of object', kind: 'choice', choices: ITEM_TYPES },
    { key: 'description', label: 'Description', kind: 'text' },
    { key: 'properties', label: 'Properties', kind: 'text' },
    { key: 'history', label: 'History', kind: 'text' },
    { key: 'significance', label: 'Significance', kind: 'text' },
  ],
}

/** The field of each type that says in a word or two what it is. */
export const KIND_FIELDS = { person: 'role', place: 'locationType', object: 'itemType' } as const satisfies Record<
  NpcType,
  string
>

export const NPC_LENGTHS = {
  name: 120,
  description: 2000,
  longDescription: 20_000,
  field: 5000,
  secret: 20_000,
} as const

/** How many things to know an NPC has at most. */
export const MOST_FACTS = 30
/** The lengths of a thing to know, and of the reason for which its veil is moved. */
export const FACT_LENGTHS = { text: 300, reason: 200 } as const

/** The words for an NPC that stands behind its veil. */
export const VEILED_WORDS = "This NPC's information is not available to players yet."
/** The words for an NPC that nobody has described. */
export const NO_NOTES = 'No notes recorded.'

/** The error for an empty required field, named by its label. */
export const missingField = (label: string) => `Please fill in the required field: ${label}`
