import type { Audience, Visibility } from '../../rules.ts'

const gm = (gmName: string | null) => gmName ?? 'the game master'

/** Who reads, as the writer says it; private, gm, campaign. */
export const readersWords = (visibility: Visibility, gmName: string | null): string =>
  ({ private: 'Only me', gm: `Me and ${gm(gmName)}`, campaign: 'The party' })[visibility]

/** The same with what it means, for a choice. */
export const readersHint = (visibility: Visibility, gmName: string | null): string =>
  ({
    private: 'Nobody else reads these entries. Who reads a secret entry is chosen for each.',
    gm: 'The owner of the campaign reads along.',
    campaign: `${gmName ?? 'The game master'} and everybody who plays in the campaign read along.`,
  })[visibility]

/** Who reads a secret entry. */
export const audienceWords = (audience: Audience, gmName: string | null): string =>
  audience === 'gm' ? `Me and ${gm(gmName)}` : 'Only me'
