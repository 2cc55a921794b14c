/** The seven colours of a state. A shape or a word always conveys the same as the colour. */
export type Tone = 'neutral' | 'swell' | 'flag' | 'stop' | 'good' | 'run' | 'ask'
