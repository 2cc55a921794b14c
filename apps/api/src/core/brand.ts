/** The dashboard's colours that the service's own pages and mails also use: light, then dark. */
export const colours = {
  paper: ['#f6f5f1', '#0f1413'],
  surface: ['#ffffff', '#161c1b'],
  line: ['#e2dfd6', '#28302e'],
  ink: ['#17201e', '#e9efec'],
  quiet: ['#4c5753', '#a9b5b0'],
  swell: ['#0a6b66', '#54c7b8'],
} as const

/** The logo as SVG: white on a tile in the colour of buttons. */
export const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${colours.swell[0]}"/><g transform="translate(3.5 3)" fill="none" stroke="#fff" stroke-width="2.6" stroke-linecap="round"><path d="M2 17c4 0 4-3 7-3s3 3 6 3 3-9 7-9"/><path d="M2 21.5c4 0 4-2 7-2s3 2 6 2 3-4 7-4" opacity=".6"/></g></svg>`
