/** The logo's two swells on a 24 px grid: the upper one, and the fainter one under it. */
export const swell = 'M2 17c4 0 4-3 7-3s3 3 6 3 3-9 7-9'
export const under = 'M2 21.5c4 0 4-2 7-2s3 2 6 2 3-4 7-4'
