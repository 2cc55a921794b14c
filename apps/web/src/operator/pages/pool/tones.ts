/** The tone in which each state of a membership is shown. */
export const tones = { ACTIVE: 'good', SUSPENDED: 'flag', REMOVED: 'neutral' } as const
