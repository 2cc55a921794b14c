/** How the state of a membership looks. */
export const tones = { ACTIVE: 'good', SUSPENDED: 'flag', REMOVED: 'neutral' } as const
