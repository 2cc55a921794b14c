/** The text in place of a required text that an agent may not read. */
export const withheld = '[withheld]'
