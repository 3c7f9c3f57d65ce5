/** The states in which there is still something to do. */
export const UNDER_WAY: readonly string[] = ['waiting', 'working']
