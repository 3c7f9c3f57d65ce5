import type { Forms } from '../forms.ts'

/** What is filled in in this room. */
export const forms: Forms = {
  'books.update': async world => {
    const { updatedAt, coverUrl: _, ...form } = await world.as('mira').books.form({ id: world.id('lantern') })
    // A phrase that is searched for, where only some may find it.
    const longDescription = '[secret for=gm]Whichever merciful thief it was.[/secret]'
    return { ...form, title: `${form.title}, again`, longDescription, expectedUpdatedAt: updatedAt }
  },
  'books.discover': async () => [
    { search: 'Afterlight' },
    { search: 'xq' },
    { search: 'Mira' },
    { system: 'Fate', timezone: 'CET' },
  ],
}
